import { nodeTitles } from '#shared/bpmn/element-title.ts';
import { notRunWords } from '#shared/bpmn/what-runs.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { asOneStep } from '../canvas/one-step.ts';
import type { Drawing } from '../drawing.ts';

/** Types between which several elements can be changed at once. */
const families = [
  {
    title: '任务类型',
    kinds: [
      'userTask',
      'serviceTask',
      'scriptTask',
      'businessRuleTask',
      'sendTask',
      'receiveTask',
      'manualTask',
      'task',
      'callActivity',
    ],
  },
  {
    title: '网关类型',
    kinds: ['exclusiveGateway', 'parallelGateway', 'inclusiveGateway', 'eventBasedGateway', 'complexGateway'],
  },
] as const satisfies readonly { title: string; kinds: readonly (keyof typeof nodeTitles)[] }[];

/** Several elements among those that are selected, and what they can be changed into. */
export interface Retypable {
  readonly title: string;
  readonly elements: readonly DiagramElement[];
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** What among these can be changed together: its tasks, its gateways, each where there are two at least. */
export function retypables(elements: readonly DiagramElement[]): readonly Retypable[] {
  return families.flatMap(({ title, kinds }) => {
    const types: readonly string[] = kinds.map(typeOf);
    const own = elements.filter((element) => types.includes(nodeOf(element).$type));
    const choices = kinds.map((kind) => {
      const note = notRunWords(kind);
      return { value: typeOf(kind), label: nodeTitles[kind] + (note ? `（${note}）` : '') };
    });
    return own.length > 1 ? [{ title, elements: own, choices }] : [];
  });
}

/** The type that all of these have; undefined where they differ. */
export function commonType(elements: readonly DiagramElement[]): string | undefined {
  const types = new Set(elements.map((element) => nodeOf(element).$type));
  return types.size === 1 ? [...types][0] : undefined;
}

/** Changes all of these into a type, as one step; the selection stays what it was. */
export function retype(drawing: Drawing, elements: readonly DiagramElement[], type: string): void {
  const replace = drawing.service('bpmnReplace');
  const changed = elements.filter((element) => nodeOf(element).$type !== type);
  if (changed.length === 0) return;
  const selected = [...drawing.selection];
  // The library's types of what is replaced and by what ask for more than it uses.
  type Replaced = Parameters<typeof replace.replaceElement>;
  const target = { type } as Replaced[1];
  asOneStep(
    drawing.service('commandStack'),
    () => {
      const replaced = new Map(
        changed.map((element) => [element, replace.replaceElement(element as Replaced[0], target) as DiagramElement]),
      );
      drawing.service('selection').select(selected.map((element) => replaced.get(element) ?? element));
    },
    `更改 ${changed.length} 个元素的类型`,
  );
}

function typeOf(kind: string): string {
  return `bpmn:${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}
