import type { ModelElement } from '#shared/bpmn/document/model.ts';
import type { CopiedElement, CopiedTree } from '../conversion/convert-pasted.ts';
import { type CopiedPart, mark } from './clip-text.ts';

const markedEnd = new RegExp(`\\n<!--${mark} (.*)-->\\s*$`, 's');

/** What a text says was copied; undefined for any other text. */
export function clipOfText(text: string): CopiedPart | undefined {
  const said = markedEnd.exec(text)?.[1];
  if (said === undefined) return undefined;
  const xml = text.replace(markedEnd, '\n');
  let isThere = true;
  try {
    const tree: unknown = JSON.parse(said, (_, value: unknown) => {
      if (!isReference(value)) return value;
      isThere &&= xml.includes(`id="${value.$id}"`) || xml.includes(`id='${value.$id}'`);
      return standInFor(value.$id);
    });
    return isThere && isTree(tree) ? { tree, xml } : undefined;
  } catch {
    return undefined;
  }
}

function isReference(value: unknown): value is { $id: string } {
  return typeof value === 'object' && value !== null && '$id' in value && typeof value.$id === 'string';
}

/** Stands for an element of the other drawing until that is read again, and knows its id only. */
function standInFor(id: string): Pick<ModelElement, 'get'> {
  return { get: (name) => (name === 'id' ? id : undefined) };
}

function isTree(value: unknown): value is CopiedTree {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((copies) => Array.isArray(copies) && copies.every(isCopy))
  );
}

function isCopy(value: unknown): value is CopiedElement {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
