import type { ProcessModel } from '../process-model.ts';
import { deadBranches } from './check-branches.ts';
import { decisionFault, typeFaults } from './check-types.ts';
import { builtInNames, hasStartForm, type KnownVariable, variablesOf } from './known-variables.ts';
import { nearestName } from './nearest-name.ts';
import { namesAskedIn, scriptsOf } from './scripts-with-names.ts';
import { type EvaluatedText, evaluatedTexts, everyNode, expressionsOf } from './texts-with-names.ts';
import { afterUnnamedSources } from './unnamed-sources.ts';

/** Something about the variables of a process that is most likely not meant so. */
export interface VariableProblem {
  readonly kind: 'unknown-variable' | 'unused-variable' | 'wrong-type' | 'dead-branch';
  readonly elementId: string;
  /** A sentence without the name of the element. */
  readonly message: string;
  /** The name that was meant instead of the one that is written. */
  readonly rename?: { readonly from: string; readonly to: string };
}

/** What is known beside a process itself. */
export interface Surroundings {
  /** The file, in which a name may be read by what is no expression: a script, a setting of another engine. */
  readonly xml: string;
  /** What the records say by whose fields the installation decides, of which a process may be the approval. */
  readonly recordFields: readonly string[];
}

/** What of the variables of a process is unknown, unused, of another kind than it is compared with, or closes a branch. */
export function variableProblems(process: ProcessModel, { xml, recordFields }: Surroundings): VariableProblem[] {
  const variables = variablesOf(process);
  const known = new Map(variables.toReversed().map((one) => [one.name, one]));
  // Who fills in a form at the start decides by that form; the others are begun by a record, or by a program.
  const ofRecord = new Set(hasStartForm(process) ? [] : recordFields);
  const open = hasStartForm(process) ? afterUnnamedSources(process) : null;
  const isComplete = (id: string) => open !== null && !open.has(id);
  const texts = evaluatedTexts(process);
  const asked = [
    ...texts.map((text) => ({ ...text, names: namesIn(text) })),
    ...scriptsOf(process).map((script) => ({ ...script, isCondition: false, given: {}, names: namesAskedIn(script) })),
  ];
  const unknown = asked.flatMap(({ names, given = {}, ...text }) =>
    names
      .filter((name) => !known.has(name) && !ofRecord.has(name) && !builtInNames.has(name))
      .filter((name) => !Object.hasOwn(given, name))
      .flatMap((name) => unknownName(name, text, { known, ofRecord, isComplete })),
  );
  const types = texts.flatMap(({ elementId, text, isCondition }) =>
    expressionsOf(text).flatMap((node) => {
      const decision = isCondition ? decisionFault(node, known) : undefined;
      const faults = [...typeFaults(node, known), ...(decision ? [decision] : [])];
      return faults.map((message) => ({ kind: 'wrong-type' as const, elementId, message }));
    }),
  );
  const dead = deadBranches(process).map(({ flowId, reason }) => ({
    kind: 'dead-branch' as const,
    elementId: flowId,
    message: `这条分支永远走不到：${reason}`,
  }));
  return [...unknown, ...types, ...dead, ...unused(variables, xml)];
}

function namesIn({ text }: EvaluatedText): string[] {
  const nodes = expressionsOf(text).flatMap(everyNode);
  return [...new Set(nodes.flatMap((node) => (node.kind === 'variable' ? [node.name] : [])))];
}

/** What the engine counts by itself; its short names are near to many that are meant otherwise. */
const longBuiltInNames = [...builtInNames].filter((name) => name.length >= 10);

/** The names that can be meant, and whether there are no others at an element. */
interface Names {
  readonly known: ReadonlyMap<string, KnownVariable>;
  readonly ofRecord: ReadonlySet<string>;
  readonly isComplete: (elementId: string) => boolean;
}

function unknownName(
  from: string,
  { elementId, isCondition }: Pick<EvaluatedText, 'elementId' | 'isCondition'>,
  { known, ofRecord, isComplete }: Names,
): VariableProblem[] {
  const to = nearestName(from, known.keys()) ?? nearestName(from, ofRecord) ?? nearestName(from, longBuiltInNames);
  if (to) {
    const label = known.get(to)?.label;
    const meant = label && label !== to ? `“${to}”（${label}）` : `“${to}”`;
    const message = `没有名为“${from}”的变量，是不是${meant}？`;
    return [{ kind: 'unknown-variable', elementId, message, rename: { from, to } }];
  }
  // Somebody who is not in the drawing may set it.
  if (!isComplete(elementId)) return [];
  const effect = isCondition ? '走到这里时会挂起' : '这里会是空值';
  const message = `没有名为“${from}”的变量，${effect}${offered(known)}`;
  return [{ kind: 'unknown-variable', elementId, message }];
}

function offered(known: ReadonlyMap<string, KnownVariable>): string {
  // As they come in the process, which the map has the other way round: the fields of the form first.
  const names = [...known.values()]
    .toReversed()
    .slice(0, 5)
    .map(({ name, label }) => (label ? `${name}（${label}）` : name));
  return names.length > 0 ? `；可用的有 ${names.join('、')}${known.size > 5 ? ' 等' : ''}` : '';
}

function unused(variables: readonly KnownVariable[], xml: string): VariableProblem[] {
  return variables.flatMap(({ name, origin, elementId, isMeantForReaders }) =>
    isMeantForReaders || elementId === null || occurrences(xml, name) > 1
      ? []
      : [{ kind: 'unused-variable' as const, elementId, message: `${origin}“${name}”没有被用到` }],
  );
}

function occurrences(xml: string, name: string): number {
  const word = /[\p{L}\p{N}_$]/u;
  let count = 0;
  for (let at = xml.indexOf(name); at >= 0; at = xml.indexOf(name, at + name.length)) {
    if (!word.test(xml[at - 1] ?? '') && !word.test(xml[at + name.length] ?? '')) count += 1;
  }
  return count;
}
