import { attributeOf } from '../capability.ts';
import { settingOfAttribute } from './applicable-settings.ts';
import { type Converter, wordsOfAttribute } from './converter.ts';
import { awakened, whatToCheck } from './notes.ts';
import { dropAttribute, type Piece, type PieceAttribute } from './piece.ts';

/** Renames the source engine's attributes of an element to what the target calls them; the rest is left. */
export function convertAttributes(piece: Piece, converter: Converter): void {
  for (const attribute of piece.attributes.filter((one) => converter.isSource(one))) {
    convertAttribute(piece, attribute, converter);
  }
}

function convertAttribute(piece: Piece, attribute: PieceAttribute, converter: Converter): void {
  const { from, to } = converter;
  const known = settingOfAttribute(from, piece.name, attribute.name);
  const target = known && attributeOf(to, known.setting);
  if (!known || target === undefined) converter.leaveAttribute(piece, attribute);
  else {
    const check = known.isHeeded ? whatToCheck(target, attribute.value, to) : awakened;
    rename(piece, attribute, target, attribute.value, converter, check);
  }
}

/** Puts an attribute under the target's name, in place of what may be there already, which is told. */
export function rename(
  piece: Piece,
  attribute: PieceAttribute,
  target: string,
  value: string,
  converter: Converter,
  check?: string,
): void {
  const source = wordsOfAttribute(attribute);
  const words = (text: string) => `${converter.to}:${target}="${text}"`;
  const there = piece.attributes.find(({ uri, name }) => uri === converter.uri && name === target);
  if (there) dropAttribute(piece, there);
  Object.assign(attribute, { uri: converter.uri, name: target, value });
  const replaced = there && there.value !== value ? `文件中原有的 ${words(there.value)} 已被替换` : undefined;
  converter.note(piece, source, words(value), replaced ?? check);
}
