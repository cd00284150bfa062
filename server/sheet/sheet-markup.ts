/** What a cell may hold. */
export type CellValue = string | number | Date | null;

/** One sheet before its rows are known. */
export interface SheetShape {
  /** Shown on the tab; signs that spreadsheets forbid there are replaced. */
  name: string;
  columns: { header: string; format: string | undefined }[];
}

/** The most rows that the format can number, the header being one of them. */
export const sheetRowLimit = 1_048_576;

/** What a cell can hold at most. */
const longestText = 32_767;

const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

/** Places of the shipped looks in the table of styles; those of numbers and dates follow. */
const styles = { plain: 0, header: 1, text: 2 } as const;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Text as it stands in XML, without the signs that XML cannot hold. */
function escaped(text: string): string {
  const held = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
  return held.replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? '');
}

/** `A` for 0, `AA` for 26. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** As wide as its header, a Chinese character counting twice. */
function widthOf(header: string): number {
  return Math.max(
    12,
    [...header].reduce((width, sign) => width + (sign > '\u00ff' ? 2 : 1), 4),
  );
}

/** The formats of a workbook, each once; its place behind the shipped looks is its style. */
function formatsOf(sheets: readonly SheetShape[]): string[] {
  return [...new Set(sheets.flatMap(({ columns }) => columns.flatMap(({ format }) => format ?? [])))];
}

/** Writes rows of one sheet of a workbook as markup (ECMA-376, part 1, 18.3). */
export class SheetMarkup {
  readonly #styles: number[];
  readonly #shape: SheetShape;
  #rowCount = 0;

  constructor(shape: SheetShape, sheets: readonly SheetShape[]) {
    const formats = formatsOf(sheets);
    this.#shape = shape;
    this.#styles = shape.columns.map(({ format }) =>
      format ? styles.text + 1 + formats.indexOf(format) : styles.plain,
    );
  }

  /** What stands before the first row of data: the widths, the frozen header and the header itself. */
  head(): string {
    const { columns } = this.#shape;
    const widths = columns.map(
      ({ header }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(header)}" customWidth="1"/>`,
    );
    const frozen =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    const cells = columns.map(({ header }, index) => this.#text(header, `${columnLetters(index)}1`, styles.header));
    this.#rowCount = 1;
    return `${xml}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`;
  }

  row(values: readonly CellValue[]): string {
    this.#rowCount += 1;
    if (this.#rowCount > sheetRowLimit) throw new Error('a sheet cannot number more rows');
    const number = this.#rowCount;
    return `<row r="${number}">${values.map((value, index) => this.#cell(value, index, number)).join('')}</row>`;
  }

  foot(): string {
    return '</sheetData></worksheet>';
  }

  #cell(value: CellValue, index: number, row: number): string {
    if (value === null || value === '') return '';
    const at = `${columnLetters(index)}${row}`;
    const style = this.#styles[index] ?? styles.plain;
    // A text stays a text: one that looks like a formula is marked, so that editing the cell does not turn it into one.
    if (typeof value === 'string')
      return this.#text(value, at, /^[=+\-@\t\r]/.test(value) ? styles.text : styles.plain);
    const number = value instanceof Date ? (value.getTime() - firstDay) / dayMs : value;
    if (!Number.isFinite(number)) return '';
    return `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${number}</v></c>`;
  }

  #text(value: string, at: string, style: number): string {
    const text = escaped(value.slice(0, longestText));
    return `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
}

/** The path of the sheet at a place, inside the workbook. */
export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

/** The parts of a workbook beside its sheets, by path. */
export function workbookParts(sheets: readonly SheetShape[]): Record<string, string> {
  const names = sheets.map(({ name }) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  const ids = sheets.map((_, index) => index + 1);
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${ids
      .map((id) => `<Override PartName="/${sheetPath(id - 1)}" ContentType="${spreadsheet}.worksheet+xml"/>`)
      .join('')}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${ids
      .map((id) => `<sheet name="${escaped(names[id - 1] ?? '')}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships">${ids
      .map((id) => `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join(
        '',
      )}<Relationship Id="rId${ids.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesOf(formatsOf(sheets)),
  };
}

function stylesOf(formats: readonly string[]): string {
  const firstOwn = 164;
  const text = 49;
  const look = (format: number, font = 0, fill = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`;
  const looks = [look(0), look(0, 1, 2), look(text), ...formats.map((_, index) => look(firstOwn + index))];
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
    .map((format, index) => `<numFmt numFmtId="${firstOwn + index}" formatCode="${escaped(format)}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`;
}
