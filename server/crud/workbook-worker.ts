import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { SheetMarkup, sheetPath, workbookParts } from '#server/sheet/sheet-markup.ts';
import type { WorkbookMessage, WorkbookOrder } from './workbook.ts';

const port = parentPort;
if (!port) throw new Error('a workbook is written in a worker thread only');

const { path, sheets } = workerData as WorkbookOrder;
const file = openSync(path, 'w');

/** Little gain in size lies beyond, and much time. */
const level = 3;

const zip = new Zip((error, content, isLast) => {
  if (error) throw error;
  writeSync(file, content);
  if (isLast) closeSync(file);
});

function part(name: string): ZipDeflate {
  const made = new ZipDeflate(name, { level });
  zip.add(made);
  return made;
}

for (const [name, content] of Object.entries(workbookParts(sheets))) part(name).push(strToU8(content), true);

const written = sheets.map((shape, index) => {
  const markup = new SheetMarkup(shape, sheets);
  const packed = part(sheetPath(index));
  packed.push(strToU8(markup.head()));
  return { markup, packed };
});

port.on('message', (message: WorkbookMessage) => {
  if (message === 'finish') {
    for (const { markup, packed } of written) packed.push(strToU8(markup.foot()), true);
    zip.end();
    port.postMessage('finished');
    return;
  }
  const sheet = written[message.sheet];
  if (message.rows.length > 0) {
    sheet?.packed.push(strToU8(message.rows.map((row) => sheet.markup.row(row)).join('')));
  }
  port.postMessage('taken');
});
