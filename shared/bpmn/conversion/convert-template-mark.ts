import { markUri } from '../flavour.ts';
import { markNames } from '../template/read-bound.ts';
import { type Converter, wordsOfAttribute } from './converter.ts';
import type { Piece } from './piece.ts';

const names: ReadonlySet<string> = new Set(['modelerTemplate', 'modelerTemplateVersion']);

/** Keeps which template an element was made with: Camunda has attributes for that, for other engines they are our own. */
export function convertTemplateMark(piece: Piece, converter: Converter): void {
  const { to, uri } = converter;
  for (const attribute of piece.attributes) {
    const isTheirs = to === 'camunda' ? attribute.uri === markUri : converter.isSource(attribute);
    if (!isTheirs || !names.has(attribute.name)) continue;
    const source = wordsOfAttribute(attribute);
    attribute.uri = to === 'camunda' ? uri : markUri;
    const target = markNames(to)[attribute.name === 'modelerTemplate' ? 'key' : 'edition'];
    converter.note(piece, source, `${target}="${attribute.value}"`);
  }
}
