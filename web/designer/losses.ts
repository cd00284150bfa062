import type { XmlDifference } from '#shared/bpmn/document/compare-xml.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { DrawnElsewhere } from './canvas/repeated-places.ts';

/** Something in an opened file that saving would lose or change, or that the canvas cannot show. */
export interface Loss {
  /** What becomes of it; what is hidden is saved as it was. */
  readonly kind: XmlDifference['kind'] | 'hidden';
  /** What it is, in Chinese, naming it as the file does. */
  readonly what: string;
  /** The element it belongs to. */
  readonly elementId?: string | undefined;
  /** The line of the file, counted from 1. */
  readonly line?: number;
}

/** A warning as the importer gives it. */
export interface ImportWarning {
  readonly message: string;
  readonly context?: { readonly element?: { readonly get: (name: string) => unknown }; readonly error?: unknown };
}

/** What a trial of saving showed, for the user. */
export function wordsOfLoss({ kind, what, elementId, line }: XmlDifference): Loss {
  return { kind, what: `${what} ${outcomes[kind]}`, elementId, line };
}

const outcomes: Readonly<Record<XmlDifference['kind'], string>> = {
  lost: '无法保留',
  changed: '会被改写',
  added: '会多出来',
};

/** Why the importer leaves something out, by what its message says. */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/already exists/, '编号与另一个元素相同，画布只画第一个'],
  [/#source ?Ref not specified/, '没有起点，或起点不在文件里，画不出来'],
  [/#target ?Ref not specified/, '没有终点，或终点不在文件里，画不出来'],
  [/#attachedToRef/, '所依附的活动没有画出来，无法显示'],
  [/not yet drawn/, '所连的元素没有画出来，无法显示'],
  [/multiple DI elements|already rendered/, '在图上画了不止一次，画布只画第一次'],
  [/unknown di/, '图形信息与元素不符，画不出来'],
  [/unrecognized flowElement/, '画布不认识这种元素'],
];

/**
 * Elements that the importer left out of the drawing, each told once; parts of the drawing that stand for nothing are not
 * worth a word. `lineOf` finds an element in the file.
 */
export function undrawnIn(
  warnings: readonly ImportWarning[],
  lineOf: (element: object | undefined) => number | undefined = () => undefined,
): Loss[] {
  const told = new Map<string, Loss>();
  for (const { message, context } of warnings) {
    if (context?.error instanceof DrawnElsewhere) continue;
    if (/^(correcting missing bpmnElement|no bpmnElement referenced)/.test(message)) continue;
    const what = reasons.find(([pattern]) => pattern.test(message))?.[1] ?? '无法在画布上显示';
    const id = context?.element?.get('id');
    const elementId = typeof id === 'string' ? id : /<[\w:]+ id="([^"]+)"/.exec(message)?.[1];
    const line = lineOf(context?.element);
    told.set(`${elementId} ${line} ${what}`, { kind: 'hidden', what, elementId, ...(line !== undefined && { line }) });
  }
  return [...told.values(), ...drawnElsewhereIn(warnings)];
}

/** How many elements are named one by one. */
const namedAtMost = 8;

/** What the canvas leaves out without any warning. */
export function lossOfUndrawn(undrawn: readonly ModdleElement[], warnings: readonly ImportWarning[]): Loss[] {
  const warned = new Set<unknown>(warnings.map(({ context }) => context?.element));
  const silent = undrawn.filter((element) => !warned.has(element));
  if (silent.length === 0) return [];
  const names = silent.slice(0, namedAtMost).map((element) => `“${element.get('name') || element.get('id')}”`);
  const listed = `${names.join('、')}${silent.length > namedAtMost ? '等' : ''}`;
  const what = `有 ${silent.length} 个元素画在文件里，画布显示不出来：${listed}。可以打开后用“自动布局”重新排列`;
  return [{ kind: 'hidden', what }];
}

/** For each two diagrams one sentence: what both of them show. */
function drawnElsewhereIn(warnings: readonly ImportWarning[]): Loss[] {
  const repeated = warnings.flatMap(({ context }) =>
    context?.error instanceof DrawnElsewhere ? [{ ...context.error, element: context.element }] : [],
  );
  const groups = Map.groupBy(repeated, ({ drawnIn, missingIn }) => `${missingIn}\n${drawnIn}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { drawnIn, missingIn } = first;
    const names = group.map(({ element }) => `“${element?.get('name') || element?.get('id')}”`);
    const listed = names.slice(0, namedAtMost).join('、');
    const what = `${missingIn}与${drawnIn}都画了 ${names.length} 个元素：${listed}${names.length > namedAtMost ? '等' : ''}。在${drawnIn}里编辑，在${missingIn}里只能查看`;
    return [{ kind: 'hidden', what }];
  });
}
