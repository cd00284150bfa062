import { type ZipPart, zipOf } from '#server/file/zip-stream.ts';

function part(name: string, content: string): ZipPart {
  return { name, content: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`) };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

function shell(main: string, type: string): ZipPart[] {
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="${main}"/></Relationships>`,
    ),
  ];
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A paragraph of a word document; a heading where it says so. */
export interface Paragraph {
  text: string;
  isHeading?: boolean;
}

function inWord({ text, isHeading }: Paragraph): string {
  const run = isHeading ? '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr>' : '';
  return `<w:p><w:r>${run}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

function tableInWord(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/></w:tcPr>${inWord({ text })}</w:tc>`;
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:color="808080"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('');
  const body = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('');
  return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr>${body}</w:tbl>`;
}

/** A4 with the usual margins, in twentieths of a point. */
const page =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800"/></w:sectPr>';

/** A small word document with a title, paragraphs, and a table at the end. */
export function docxOf(
  title: string,
  paragraphs: readonly Paragraph[],
  table: readonly (readonly string[])[],
): Promise<Buffer> {
  const head = `<w:p><w:pPr><w:pStyle w:val="Title"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="36"/></w:rPr><w:t>${escaped(title)}</w:t></w:r></w:p>`;
  const body = `${head}${paragraphs.map(inWord).join('')}${tableInWord(table)}<w:p/>${page}`;
  return zipOf([
    ...shell('word/document.xml', word),
    part(
      'word/document.xml',
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  ]);
}

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A small workbook of one sheet. */
export function xlsxOf(name: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const data = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  const [types, relations] = shell('xl/workbook.xml', `${sheet}.sheet.main+xml`) as [ZipPart, ZipPart];
  return zipOf([
    types,
    relations,
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet xmlns="${spreadsheet}"><sheetData>${data}</sheetData></worksheet>`),
  ]);
}
