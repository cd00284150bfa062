import type { Archive } from '#server/file/archive.ts';
import { AppError } from '#shared/error.ts';
import { readXml } from './read-xml.ts';
import type { SheetLimits, SheetRow, SheetValue } from './sheet-row.ts';
import { unreadableSheet } from './unreadable-sheet.ts';
import { dateStyles, firstSheet, sharedTexts } from './workbook-parts.ts';

const dayMs = 86_400_000;
/** From the day 0 of sheets to 1970. */
const daysTo1970 = 25_569;
const daysTo1904 = 1_462;
/** What a sheet can number at all. */
const lastRow = 1_048_576;

/** What the cells of a sheet refer to. */
interface Surroundings {
  texts: readonly string[];
  isDate: readonly boolean[];
  isFrom1904: boolean;
}

function numberOr(text: string): SheetValue {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

function dateOf(days: number, isFrom1904: boolean): SheetValue {
  const date = new Date((days - daysTo1970 + (isFrom1904 ? daysTo1904 : 0)) * dayMs);
  return Number.isNaN(date.getTime()) ? days : date;
}

/** What a cell holds; null when it holds nothing that one sees. */
function seenIn(content: string, { t: type, s: style }: Record<string, string>, around: Surroundings): SheetValue {
  if (content.trim() === '') return null;
  if (type === 's') return around.texts[Number(content)]?.trim() || null;
  if (type === 'b') return content.trim() === '1';
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd') return content.trim();
  const value = numberOr(content);
  return typeof value === 'number' && around.isDate[Number(style)] ? dateOf(value, around.isFrom1904) : value;
}

/** `B12` as 1; undefined where a cell does not say where it stands. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Puts rows together from the elements of a sheet. */
class RowBuilder {
  readonly #limits: SheetLimits;
  readonly #around: Surroundings;
  #finished: SheetRow[] = [];
  #row: SheetRow = { number: 0, cells: [] };
  #column = -1;
  #attributes: Record<string, string> = {};
  #content = '';
  #place = '';
  #phonetic = 0;
  #characters = 0;

  constructor(limits: SheetLimits, around: Surroundings) {
    this.#limits = limits;
    this.#around = around;
  }

  /** What has come together since the last time. */
  take(): SheetRow[] {
    const taken = this.#finished;
    this.#finished = [];
    return taken;
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#place = name;
    if (name === 'row') this.#beginRow(attributes.r);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'rPh') this.#phonetic += 1;
  }

  text(piece: string): void {
    if (this.#place === 'v' || (this.#place === 't' && this.#phonetic === 0)) this.#content += piece;
  }

  close(name: string): void {
    this.#place = '';
    if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'rPh') this.#phonetic -= 1;
  }

  #beginRow(given: string | undefined): void {
    const number = given === undefined ? this.#row.number + 1 : Number(given);
    if (!Number.isInteger(number) || number <= this.#row.number || number > lastRow) {
      throw unreadableSheet();
    }
    this.#row = { number, cells: [] };
    this.#column = -1;
  }

  #beginCell(attributes: Record<string, string>): void {
    this.#column = columnOf(attributes.r) ?? this.#column + 1;
    this.#attributes = attributes;
    this.#content = '';
  }

  #endCell(): void {
    const value = seenIn(this.#content, this.#attributes, this.#around);
    if (value === null) return;
    if (this.#column >= this.#limits.columns) {
      throw new AppError('tooLarge', `表格的列过多，最多 ${this.#limits.columns} 列`);
    }
    if (typeof value === 'string') this.#characters += value.length;
    if (this.#characters > this.#limits.characters) throw new AppError('tooLarge', '表格的内容过多，请分批导入');
    const { cells } = this.#row;
    while (cells.length < this.#column) cells.push(null);
    cells[this.#column] = value;
  }

  #endRow(): void {
    if (this.#row.cells.length > 0) this.#finished.push(this.#row);
  }
}

/** The rows of the first sheet in which something stands, as they are read. */
export async function* sheetRows(archive: Archive, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const { path, isFrom1904 } = await firstSheet(archive);
  const texts = await sharedTexts(archive, limits.characters);
  const builder = new RowBuilder(limits, { texts, isDate: await dateStyles(archive), isFrom1904 });
  const handlers = {
    open: (name: string, attributes: Record<string, string>) => builder.open(name, attributes),
    text: (piece: string) => builder.text(piece),
    close: (name: string) => builder.close(name),
  };
  for await (const _ of readXml(archive.contentOf(path), handlers)) yield* builder.take();
}
