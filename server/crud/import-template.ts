import { mediaTypeOf } from '#server/file/file-format.ts';
import { Download } from '#server/http/endpoint.ts';
import type { Entry } from '#server/module/registry.ts';
import type { CellValue } from '#server/sheet/sheet-markup.ts';
import { type FieldMeta, isOptional, metaOf } from '#shared/field.ts';
import { mostStars } from '#shared/field-kinds.ts';
import { lineName } from '#shared/sheet-column.ts';
import { importableColumns, isGiven, schemaOf } from './import-header.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { makeWorkbook } from './workbook.ts';
import { formatOf } from './write-cell.ts';

/** How a column is filled in. */
function instruction(meta: FieldMeta): string {
  switch (meta.kind) {
    case 'text':
    case 'longText':
      return `文字，最多 ${meta.max} 字`;
    case 'richText':
      return '文字，每段一行；图片与格式请在页面中编辑';
    case 'integer':
      return '整数';
    case 'decimal':
      return `数字，最多 ${meta.scale} 位小数`;
    case 'percentage':
      return `0 到 ${meta.most} 的数，最多 ${meta.scale} 位小数，如 80`;
    case 'rating':
      return `1 到 ${mostStars} 的整数`;
    case 'date':
      return '日期，如 2025-06-30';
    case 'instant':
      return '日期与时间，如 2025-06-30 18:00';
    case 'flag':
      return '是 或 否';
    case 'choice':
      return `从以下选项中填写：${Object.values(meta.options ?? {}).join('、')}`;
    case 'references':
      return '名称、编号或编码，多个之间用顿号隔开';
    default:
      return '名称、编号或编码';
  }
}

/** So many lines have columns in the template; a sheet may have more, named alike. */
const shownLines = 2;

function furtherLine(label: string, { meta, of }: SheetColumn): string {
  const [second, next] = [1, 2].map((place) => lineName(label, (of?.place ?? 0) + place - 1));
  return `${instruction(meta)}；没有${second}时留空，还有更多时照此增加“${next}”的列`;
}

/** The second sheet: a line for each column, and one for each field that a table cannot carry. */
function notes(entry: Entry): CellValue[][] {
  const { declaration } = entry.module;
  const { fields } = declaration;
  const columns = importableColumns(entry, shownLines);
  return Object.entries(fields).flatMap(([name, schema]) => {
    const { label } = metaOf(schema);
    const own = columns.filter((one) => (one.of?.lines ?? one.name) === name);
    if (own.length === 0) return [[label, '', '不能导入，请在导入后逐条填写']];
    return own.map((column) => [
      column.header,
      isOptional(schemaOf(entry, column)) || isGiven(declaration, column) ? '' : '必填',
      column.of?.place ? furtherLine(label, column) : instruction(column.meta),
    ]);
  });
}

/** Answers an empty xlsx file whose first sheet is ready to be filled in and whose second one says how. */
export async function importTemplate(entry: Entry, userId: string): Promise<Download> {
  const { title } = entry.module;
  const columns = importableColumns(entry, shownLines).map(({ header, meta }) => ({ header, format: formatOf(meta) }));
  const explained = ['列名', '是否必填', '填写说明'].map((header) => ({ header, format: undefined }));
  const { body, sizeBytes } = await makeWorkbook(
    userId,
    [
      { name: title, columns },
      { name: '填写说明', columns: explained },
    ],
    async (workbook) => workbook.append(1, notes(entry)),
  );
  return new Download(`${title}导入模板.xlsx`, mediaTypeOf('xlsx'), body, sizeBytes);
}
