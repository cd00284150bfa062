import { AppError } from '../error.ts';
import { dedupeRules } from './approval-rules.ts';
import { substitutionRules, withdrawRules } from './approval-settings.ts';
import { copyMoments } from './copy-rule.ts';
import { type BpmnDocument, readDocument } from './document/bpmn-document.ts';
import { DocumentError } from './document/bpmn-tree.ts';
import { odditiesIn } from './document/oddities.ts';
import { ElementIds } from './element-ids.ts';
import type { Flavour } from './flavour.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import type { FlowNode, ProcessDefinitionModel, ProcessModel, ReadWarning, StartEventNode } from './process-model.ts';
import { readCopy, readEndCopy } from './read-copy.ts';
import { type Content, readDataObjects } from './read-data-object.ts';
import { readDefaultLimit, withDefaultLimit } from './read-default-limit.ts';
import { readEventListeners } from './read-event-listeners.ts';
import { engineText, extensionNames, extensionsOf, readListeners } from './read-extensions.ts';
import { readFaults } from './read-faults.ts';
import { readFlow } from './read-flow.ts';
import { withHandlers } from './read-handlers.ts';
import { readNaming } from './read-naming.ts';
import { readNode } from './read-node.ts';
import { readWarning } from './read-warning.ts';
import { splitList } from './split-list.ts';
import { readSubjects } from './subjects.ts';
import { type Unresolved, unresolvedIn } from './unresolved.ts';

/** Reads a BPMN file into plain data. Rejects with AppError `invalid` when it is not a BPMN file at all. */
export async function readProcess(xml: string): Promise<ProcessDefinitionModel> {
  const document = documentOf(xml);
  const { flavour, definitions } = document;
  const warnings = [...document.warnings.flatMap(readWarning), ...readFaults(document)];
  const elements = elementsOf(definitions, 'rootElements').filter((element) => element.$instanceOf('bpmn:Process'));
  const isAnyMarked = elements.some((element) => element.get('isExecutable') === true);
  const unresolved = unresolvedIn(document.warnings);
  const processes = elements.map((element) => readOne(element, { flavour, unresolved, isAnyMarked, warnings }));
  return { flavour, processes, warnings, ...(odditiesIn(document.tree).isForZeebe && { isForZeebe: true }) };
}

function documentOf(xml: string): BpmnDocument {
  try {
    return readDocument(xml);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const where = error.line ? `，第 ${error.line} 行有误` : '';
    throw new AppError('invalid', `文件不是有效的 BPMN 流程图${where}：${error.message}`);
  }
}

/** What reading one process of a file needs. */
interface Reading {
  flavour: Flavour;
  unresolved: Unresolved;
  /** Whether the file says of any process that it is executable. */
  isAnyMarked: boolean;
  warnings: ReadWarning[];
}

function readOne(process: ModdleElement, { flavour, unresolved, isAnyMarked, warnings }: Reading): ProcessModel {
  const content = contentOf(process);
  const ids = new ElementIds(content.map(({ element }) => element));
  const warn = (elementId: string, message: string) => warnings.push({ elementId, message, isLoss: true });

  const placed = content
    .filter(({ element }) => element.$instanceOf('bpmn:FlowNode'))
    .map(({ element, parent }) => ({ element, parent, id: ids.of(element, 'node') }));

  const flows = content
    .filter(({ element }) => element.$instanceOf('bpmn:SequenceFlow'))
    .flatMap(({ element }) => readFlow(element, ids, flavour, warn) ?? []);
  const timeLimit = readDefaultLimit(process);
  const arriving = Map.groupBy(flows, ({ target }) => target);
  const leaving = Map.groupBy(flows, ({ source }) => source);

  const nodes = placed.map(({ element, parent, id }) => {
    const place = {
      id,
      parentId: ids.known(parent),
      // What the nodes themselves say of their flows is often missing or out of date.
      incoming: (arriving.get(id) ?? []).map((flow) => flow.id),
      outgoing: (leaving.get(id) ?? []).map((flow) => flow.id),
      defaultFlow: ids.known(elementOf(element, 'default')),
      jobPriority: engineText(process, flavour, 'jobPriority'),
      taskPriority: engineText(process, flavour, 'taskPriority'),
    };

    const node = readNode(element, place, flavour, unresolved, (message) => warn(id, message));
    return node.kind === 'userTask' ? withDefaultLimit(node, timeLimit) : node;
  });

  const isMarked = process.get('isExecutable');
  const [documentation] = elementsOf(process, 'documentation');
  return {
    id: textOf(process, 'id') ?? '',
    name: textOf(process, 'name') ?? '',
    documentation: documentation && textOf(documentation, 'text')?.trim(),
    // Where camunda's files say it of one process, they mean it of no other.
    isExecutable: isMarked === undefined ? flavour !== 'camunda' || !isAnyMarked : isMarked === true,
    ...(isMarked === undefined && flavour === 'camunda' && { isExecutableUnsaid: true as const }),
    versionTag: engineText(process, flavour, 'versionTag'),
    listeners: readListeners(process, flavour),
    eventListeners: readEventListeners(process, flavour),
    extensions: extensionNames(process, flavour),
    candidateStarters: readStarters(process, flavour),
    withdrawUntil: readRule(process, 'withdrawUntil', withdrawRules, warn),
    dedupe: readRule(process, 'dedupe', dedupeRules, warn),
    substitution: readRule(process, 'substitution', substitutionRules, warn),
    copies: readCopies(process, warn),
    naming: readNaming(process),
    timeoutDefault: textOf(process, 'tongtu:timeoutDefault') ?? '',
    dataObjects: flavour === 'camunda' ? [] : readDataObjects(content, ids, flavour, unresolved),
    start: startOf(nodes, flavour),
    nodes: byId(withHandlers(nodes, process)),
    flows: byId(flows),
  };
}

/** The plain start; without one, Camunda begins at a timer, or at the only start event there is, the others at the first. */
function startOf(nodes: readonly FlowNode[], flavour: Flavour): StartEventNode | undefined {
  const starts = nodes.filter((node) => node.kind === 'startEvent').filter(({ parentId }) => parentId === undefined);
  const plain = starts.find(({ eventDefinitions }) => eventDefinitions.length === 0);
  if (plain) return plain;
  const [first, ...others] = starts;
  if (flavour !== 'camunda') return first;
  return starts.find(({ event }) => event?.kind === 'timer') ?? (others.length === 0 ? first : undefined);
}

/** The word that a process says of one of its rules; the first where it says none. */
function readRule<Word extends string>(
  process: ModdleElement,
  name: string,
  words: readonly [Word, ...Word[]],
  warn: (elementId: string, message: string) => void,
): Word {
  const text = textOf(process, `tongtu:${name}`);
  const known = words.find((word) => word === text);
  if (text && !known) warn(textOf(process, 'id') ?? '', `审批设置 ${name} 的值“${text}”无法识别`);
  return known ?? words[0];
}

function readCopies(
  process: ModdleElement,
  warn: (elementId: string, message: string) => void,
): ProcessModel['copies'] {
  const warnHere = (message: string) => warn(textOf(process, 'id') ?? '', message);
  return {
    submit: readCopy(process, copyMoments.submit.prefix, warnHere),
    end: readEndCopy(process, warnHere),
  };
}

/** Who may begin it, by the engine's attributes and by its elements for this, as the engines read both. */
function readStarters(process: ModdleElement, flavour: Flavour): ProcessModel['candidateStarters'] {
  const named = (name: string) => splitList(engineText(process, flavour, name));
  const written = extensionsOf(process, `${flavour}:PotentialStarter`).flatMap((starter) =>
    splitList(textOf(elementOf(elementOf(starter, 'resourceAssignmentExpression'), 'expression'), 'body')),
  );
  const { users, groups } = readSubjects(written);
  return {
    users: [...named('candidateStarterUsers'), ...users],
    groups: [...named('candidateStarterGroups'), ...groups],
  };
}

/** The flow elements of a process or sub-process and of all sub-processes in it, in document order. */
function contentOf(container: ModdleElement, parent?: ModdleElement): Content[] {
  return elementsOf(container, 'flowElements').flatMap((element) => [
    { element, parent },
    ...contentOf(element, element),
  ]);
}

/** Without prototype, so that looking up any id is safe. */
function byId<Value extends { id: string }>(values: readonly Value[]): Record<string, Value> {
  const record = Object.create(null) as Record<string, Value>;
  for (const value of values) record[value.id] = value;
  return record;
}
