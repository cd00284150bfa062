import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type CellValue, SheetMarkup, sheetPath, workbookParts } from '#server/sheet/sheet-markup.ts';
import type { WorkbookMessage, WorkbookOrder } from './workbook.ts';

const port = parentPort;
if (!port) throw new Error('a workbook is written in a worker thread only');

/** Little gain in size lies beyond, and much time. */
const level = 3;

/** A file that grows as rows come. */
class GrowingWorkbook {
  readonly #zip: Zip;
  readonly #sheets: { markup: SheetMarkup; packed: ZipDeflate }[];

  constructor({ path, sheets }: WorkbookOrder) {
    const file = openSync(path, 'w');
    this.#zip = new Zip((error, content, isLast) => {
      if (error) throw error;
      writeSync(file, content);
      if (isLast) closeSync(file);
    });
    for (const [name, content] of Object.entries(workbookParts(sheets))) this.#part(name).push(strToU8(content), true);
    this.#sheets = sheets.map((shape, index) => {
      const markup = new SheetMarkup(shape, sheets);
      const packed = this.#part(sheetPath(index));
      packed.push(strToU8(markup.head()));
      return { markup, packed };
    });
  }

  append(index: number, rows: CellValue[][]): void {
    const sheet = this.#sheets[index];
    if (rows.length > 0) sheet?.packed.push(strToU8(rows.map((row) => sheet.markup.row(row)).join('')));
  }

  finish(): void {
    for (const { markup, packed } of this.#sheets) packed.push(strToU8(markup.foot()), true);
    this.#zip.end();
  }

  #part(name: string): ZipDeflate {
    const made = new ZipDeflate(name, { level });
    this.#zip.add(made);
    return made;
  }
}

let workbook: GrowingWorkbook | undefined;

port.on('message', (message: WorkbookMessage) => {
  if (message === 'finish') workbook?.finish();
  else if ('path' in message) workbook = new GrowingWorkbook(message);
  else workbook?.append(message.sheet, message.rows);
  port.postMessage('done');
});
