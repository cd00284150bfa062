import { ruleTitles } from './approval-settings.ts';
import { checkChoice, checkFlow } from './check-flow.ts';
import { checkLengths } from './check-length.ts';
import { checkNaming } from './check-naming.ts';
import { checkExtensions, checkNode } from './check-node.ts';
import { checkReturns } from './check-on-return.ts';
import { checkRivals } from './check-rivals.ts';
import { checkStructure } from './check-structure.ts';
import { checkRequiredExpression } from './check-text.ts';
import { checkEventListeners, checkListeners, type ServiceNames } from './check-work.ts';
import { type CopyMoment, copyMoments } from './copy-rule.ts';
import type { Flavour } from './flavour.ts';
import { checkHeard } from './heard.ts';
import { errorAt, type Problem, warningAt } from './problem.ts';
import type { ProcessDefinitionModel, ProcessModel, ReadWarning } from './process-model.ts';
import { timeoutDefaultProblem } from './read-default-limit.ts';

/** What the deploy check must know of the server. */
export interface Deployment {
  /** The names under which work is registered; null where only the server knows them. */
  readonly serviceNames: Iterable<string> | null;
}

/** Everything that keeps a file from being deployed, and what may surprise; it can be deployed when no problem is an error. */
export function checkDeployable(model: ProcessDefinitionModel, deployment: Deployment): Problem[] {
  const serviceNames = deployment.serviceNames && new Set(deployment.serviceNames);
  const executable = model.processes.filter((process) => process.isExecutable);
  return [
    ...model.warnings.filter(({ isLoss }) => isLoss).map((warning) => lossProblem(warning, model)),
    ...(model.isForZeebe ? [warningAt({ id: '', name: '' }, zeebeWords)] : []),
    ...checkChosen(model.processes, executable),
    ...executable.flatMap((process) => checkProcess(process, serviceNames, model.flavour)),
  ];
}

const zeebeWords = '文件是为 Camunda 8（Zeebe）编写的：它的设置原样保留，但在这里都不会执行，请用本平台支持的设置代替';

function checkChosen(processes: readonly ProcessModel[], executable: readonly ProcessModel[]): Problem[] {
  if (processes.length === 0) return [errorAt({ id: '', name: '' }, '文件中没有流程')];
  if (executable.length === 0) {
    return processes.map((process) =>
      errorAt(process, `流程“${process.name || process.id}”未设为可执行`, 'notExecutable'),
    );
  }
  const known = new Set<string>();
  return executable.flatMap((process) => {
    if (process.id && known.has(process.id)) return errorAt(process, `有多个可执行流程使用标识“${process.id}”`);
    known.add(process.id);
    return [];
  });
}

function checkProcess(process: ProcessModel, serviceNames: ServiceNames, flavour: Flavour): Problem[] {
  const nodes = Object.values(process.nodes);
  const title = `流程“${process.name || process.id}”`;
  const listeners = checkListeners(process.listeners, serviceNames);
  const onEvents = checkEventListeners(process.eventListeners, serviceNames);
  const faults = [
    ...(process.id ? [] : ['没有标识']),
    ...listeners.faults,
    ...onEvents.faults,
    ...checkExtensions(process.extensions),
    ...checkCopies(process),
    ...checkNaming(process.naming),
    ...[timeoutDefaultProblem(process.timeoutDefault) ?? []].flat(),
  ];
  return [
    ...faults.map((fault) => errorAt(process, `${title}${fault}`)),
    ...[...listeners.surprises, ...onEvents.surprises].map((surprise) => warningAt(process, `${title}${surprise}`)),
    ...checkLengths(process),
    ...checkStructure(process),
    ...checkRivals(process, flavour),
    ...checkHeard(process, flavour),
    ...checkReturns(process),
    ...checkUnsaid(process),
    ...nodes.flatMap((node) => [
      ...checkNode(node, process, serviceNames, flavour),
      ...checkChoice(node, process, flavour),
    ]),
    ...Object.values(process.flows).flatMap((flow) => checkFlow(flow, process, serviceNames, flavour)),
  ];
}

/** What is wrong with the conditions on which people are told of the case, as ends of sentences. */
function checkCopies({ copies }: ProcessModel): string[] {
  return Object.entries(copies).flatMap(([moment, { when }]) => {
    const title = `${copyMoments[moment as CopyMoment].title}${ruleTitles.ccWhen}`;
    return (when && checkRequiredExpression(title, when)) || [];
  });
}

/** What is offered although its file does not ask for it. */
function checkUnsaid(process: ProcessModel): Problem[] {
  if (!process.isExecutableUnsaid) return [];
  return [warningAt(process, `流程“${process.name || process.id}”未说明是否可执行，按可执行部署`)];
}

function lossProblem({ elementId, message, kind }: ReadWarning, { processes }: ProcessDefinitionModel): Problem {
  const id = elementId ?? '';
  const name = processes.map(({ nodes, flows }) => nodes[id]?.name ?? flows[id]?.name).find((found) => found) ?? '';
  return errorAt({ id, name }, id ? `“${name || id}”：${message}` : message, kind);
}
