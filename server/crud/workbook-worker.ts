import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import type { CellValue, SheetShape, WorkbookMessage } from './workbook.ts';

const port = parentPort;
if (!port) throw new Error('a workbook is written in a worker thread only');

const longestText = 32_767;
const textFormat = '@';

/** A text stays a text: one that looks like a formula is marked, so that editing the cell does not turn it into one. */
function textCell(value: string): Cell {
  // The library looks texts up in a plain object and would find `constructor` and its like there.
  const text = value in {} ? `${value} ` : value.slice(0, longestText);
  return /^[=+\-@\t\r]/.test(text) ? { value: text, type: String, format: textFormat } : text;
}

function cell(value: CellValue, format: string | undefined): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return textCell(value);
  const type = value instanceof Date ? Date : Number;
  return { value, type, ...(format && { format }) };
}

/** As wide as its header, a Chinese character counting twice. */
function widthOf(header: string): number {
  return Math.max(
    12,
    [...header].reduce((width, sign) => width + (sign > '\u00ff' ? 2 : 1), 4),
  );
}

const shapes = workerData as SheetShape[];
const sheets = shapes.map(({ columns }): Row[] => [
  columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold', backgroundColor: '#f0f2f5' })),
]);

port.on('message', async (message: WorkbookMessage) => {
  if (message !== 'finish') {
    const formats = shapes[message.sheet]?.columns.map(({ format }) => format) ?? [];
    for (const row of message.rows) sheets[message.sheet]?.push(row.map((value, index) => cell(value, formats[index])));
    return;
  }
  const content = await writeXlsxFile(
    shapes.map(({ name, columns }, index) => ({
      data: sheets[index] ?? [],
      sheet: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
      columns: columns.map(({ header }) => ({ width: widthOf(header) })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
  port.postMessage(content);
});
