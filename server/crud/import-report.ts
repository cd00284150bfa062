import { mediaTypeOf } from '#server/file/file-format.ts';
import { Download } from '#server/http/endpoint.ts';
import type { Entry } from '#server/module/registry.ts';
import type { CellValue } from '#server/sheet/sheet-markup.ts';
import type { SheetValue } from '#server/sheet/sheet-row.ts';
import { type Header, problemHeader } from './import-header.ts';
import type { RowResult } from './import-rows.ts';
import { makeWorkbook } from './workbook.ts';
import { formatOf } from './write-cell.ts';

const portionCount = 1_000;

function given(value: SheetValue): CellValue {
  if (typeof value === 'boolean') return value ? '是' : '否';
  return value;
}

/** Answers the rows that have a problem as they were sent, with a last column that says what it is: mended, they can be sent again. */
export async function reportFaulty(
  entry: Entry,
  { titles, columns }: Header,
  faulty: readonly RowResult[],
  userId: string,
): Promise<Download> {
  const shown = titles.flatMap((title, index) => (title === problemHeader ? [] : [{ title, index }]));
  const shape = [
    ...shown.map(({ title, index }) => {
      const column = columns[index];
      return { header: title, format: column && formatOf(column.meta) };
    }),
    { header: problemHeader, format: undefined },
  ];
  const { body, sizeBytes } = await makeWorkbook(
    userId,
    [{ name: entry.module.title, columns: shape }],
    async (book) => {
      for (let start = 0; start < faulty.length; start += portionCount) {
        const rows = faulty.slice(start, start + portionCount);
        await book.append(
          0,
          rows.map(({ row, problems }) => [
            ...shown.map(({ index }) => given(row.cells[index] ?? null)),
            [...new Set(problems.map(({ message }) => message))].join('；'),
          ]),
        );
      }
    },
  );
  return new Download(`${entry.module.title}-导入问题.xlsx`, mediaTypeOf('xlsx'), body, sizeBytes);
}
