import { posix } from 'node:path';
import type { Archive } from '#server/file/archive.ts';
import { AppError } from '#shared/error.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';
import { unreadableSheet } from './unreadable-sheet.ts';

const folder = 'xl';

async function read(archive: Archive, name: string, handlers: XmlHandlers): Promise<void> {
  if (!archive.has(name)) return;
  for await (const _ of readXml(archive.contentOf(name), handlers));
}

/** The prefix differs from program to program. */
function relationIn(attributes: Record<string, string>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

/** Where the first sheet lies in the archive, and whether its dates count from 1904. */
export async function firstSheet(archive: Archive): Promise<{ path: string; isFrom1904: boolean }> {
  let relation: string | undefined;
  let target: string | undefined;
  let isFrom1904 = false;
  await read(archive, `${folder}/workbook.xml`, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet') relation ??= relationIn(attributes);
    },
  });
  await read(archive, `${folder}/_rels/workbook.xml.rels`, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === relation) target = Target;
    },
  });
  const path = posix.resolve(`/${folder}`, target ?? '').slice(1);
  if (target && archive.has(path)) return { path, isFrom1904 };
  throw unreadableSheet();
}

/** The texts that cells point to. Throws `tooLarge` past the limit of characters. */
export async function sharedTexts(archive: Archive, limitCharacters: number): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let text = '';
  let place = '';
  let phonetic = 0;
  await read(archive, `${folder}/sharedStrings.xml`, {
    open(name) {
      place = name;
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
    },
    text(piece) {
      if (place === 't' && phonetic === 0) text += piece;
    },
    close(name) {
      place = '';
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      characters += text.length + 1;
      if (characters > limitCharacters) throw new AppError('tooLarge', '表格的内容过多，请分批导入');
      texts.push(text);
    },
  });
  return texts;
}

/** The number formats of the product itself that show dates or times. */
const dateFormats = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** Whether a format shows its number as a date or time; quoted and bracketed words are no part of the pattern. */
function showsDate(format: string): boolean {
  return /[ymdhs]/i.test(format.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));
}

/** For each style that a cell may name, whether it shows numbers as dates. */
export async function dateStyles(archive: Archive): Promise<boolean[]> {
  const styles: boolean[] = [];
  const formats = new Map<number, boolean>();
  let isOfCells = false;
  await read(archive, `${folder}/styles.xml`, {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId);
      if (name === 'numFmt') formats.set(id, showsDate(formatCode ?? ''));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(formats.get(id) ?? dateFormats.has(id));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
