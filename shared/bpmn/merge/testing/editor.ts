import { type ElementPart, eachElement, type Part, partsOf, writtenFile } from '../part.ts';
import { namedBy } from '../reference.ts';

/** Numbers from 0 to below a bound, the same for the same seed. */
export type Dice = (bound: number) => number;

/** Dice that fall the same way each time. */
export function diceOf(seed: number): Dice {
  let state = seed * 2_654_435_761 + 1;
  return (bound) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return Math.floor(((state >>> 0) / 4_294_967_296) * bound);
  };
}

/** What somebody did to a file, and the file after it. */
export interface Edit {
  readonly xml: string;
  /** What he named, if it was that. */
  readonly named?: { id: string; name: string };
  readonly added?: string;
  readonly removed?: readonly string[];
}

type Change = (part: ElementPart) => ElementPart;

function rewritten(xml: string, change: Change): string {
  const [file] = partsOf([xml]);
  if (!file) return xml;
  const visit = (part: ElementPart): ElementPart =>
    change({
      ...part,
      children: part.children.map((child): Part => (child.kind === 'element' ? visit(child) : child)),
    });
  return writtenFile({ ...file, root: visit(file.root) });
}

/** All elements of a file that have an id of their own. */
export function elementsIn(xml: string): ElementPart[] {
  const [file] = partsOf([xml]);
  const found: ElementPart[] = [];
  if (file) eachElement(file.root, (part) => void (part.id !== undefined && found.push(part)));
  return found;
}

const nodes = /(ask|Event|Gateway|ubProcess|allActivity|transaction)$/;

const withValue = (part: ElementPart, name: string, value: string): ElementPart => ({
  ...part,
  attributes: new Map([...part.attributes, [name, { value, raw: ` ${name}="${value}"` }]]),
});

/** One edit of somebody, as a canvas would leave the file. */
export function randomEdit(xml: string, dice: Dice, who: string, count: number): Edit {
  const elements = elementsIn(xml);
  const drawable = elements.filter(({ name, isDrawn }) => !isDrawn && nodes.test(name.replace(/^.*:/, '')));
  const subject = drawable[dice(drawable.length)];
  if (!subject?.id) return { xml };
  const { id } = subject;
  switch (dice(6)) {
    case 0:
      return addedTask(xml, subject, elements);
    case 1:
      return dice(3) > 0 ? removedNode(xml, id, elements) : named(xml, id, `${who} ${count}`);
    case 2:
      return { xml: moved(xml, id, `${dice(900)}`) };
    case 3:
      return {
        xml: rewritten(xml, (part) =>
          part.id === id
            ? { ...part, isSelfClosing: false, children: [remark(`${who} ${count}`), ...part.children] }
            : part,
        ),
      };
    default:
      return named(xml, id, `${who} ${count}`);
  }
}

function remark(text: string): Part {
  return { kind: 'other', key: '', lead: '', raw: `<!-- ${text} -->` };
}

function named(xml: string, id: string, name: string): Edit {
  return {
    xml: rewritten(xml, (part) => (part.id === id ? withValue(part, 'name', name) : part)),
    named: { id, name },
  };
}

function moved(xml: string, id: string, x: string): string {
  let isShape = false;
  return rewritten(xml, (part) => {
    isShape = part.attributes.get('bpmnElement')?.value === id && part.name.endsWith('BPMNShape');
    if (!isShape) return part;
    const children = part.children.map(
      (child): Part => (child.kind === 'element' && child.name.endsWith('Bounds') ? withValue(child, 'x', x) : child),
    );
    return { ...part, children };
  });
}

/** As the designer names what is new: by the first number that is free, so that two editors use the same. */
function addedTask(xml: string, after: ElementPart, elements: readonly ElementPart[]): Edit {
  const ids = new Set(elements.map(({ id }) => id));
  const free = (stem: string) => {
    for (let count = 1; ; count += 1) if (!ids.has(`${stem}_${count}`)) return `${stem}_${count}`;
  };
  const [task, flow] = [free('task'), free('flow')];
  const prefix = after.name.includes(':') ? after.name.slice(0, after.name.indexOf(':') + 1) : '';
  const parsed = (text: string): Part => ({ kind: 'other', key: '', lead: '\n    ', raw: text });
  const changed = rewritten(xml, (part) => {
    if (part.children.some((child) => child.kind === 'element' && child.id === after.id)) {
      const isPlane = part.name.endsWith('BPMNPlane');
      if (isPlane) return part;
      const added = [
        `<${prefix}task id="${task}"><${prefix}incoming>${flow}</${prefix}incoming></${prefix}task>`,
        `<${prefix}sequenceFlow id="${flow}" sourceRef="${after.id}" targetRef="${task}" />`,
      ];
      return { ...part, children: [...part.children, ...added.map(parsed)] };
    }
    return part;
  });
  return { xml: changed, added: task };
}

function removedNode(xml: string, id: string, elements: readonly ElementPart[]): Edit {
  const gone = new Set([id]);
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const part of elements) {
      if (part.id === undefined || gone.has(part.id)) continue;
      const refers = ['sourceRef', 'targetRef', 'attachedToRef', 'bpmnElement'].some((name) =>
        gone.has(part.attributes.get(name)?.value ?? ''),
      );
      if (refers) gone.add(part.id);
      if (gone.has(part.id)) eachElement(part, (inner) => void (inner.id !== undefined && gone.add(inner.id)));
    }
    for (const part of elements) {
      if (part.id !== undefined && gone.has(part.id)) {
        eachElement(part, (inner) => void (inner.id !== undefined && gone.add(inner.id)));
      }
    }
  }
  const changed = rewritten(xml, (part) => {
    const attributes = new Map(
      [...part.attributes].filter(([name, { value }]) => name !== 'default' || !gone.has(value)),
    );
    const children = part.children.filter(
      (child) => child.kind === 'other' || !(gone.has(child.id ?? '') || gone.has(namedBy(child) ?? '')),
    );
    return { ...part, attributes, children };
  });
  return { xml: changed, removed: [...gone] };
}
