import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkbook } from '#server/crud/workbook.ts';
import { heldDuring, heldTooLongMs } from '#server/testing/held-during.ts';
import { xlsxOf, zipOf } from '#server/testing/sample-files.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetLimits, SheetRow } from './sheet-row.ts';

const limits: SheetLimits = { columns: 100, characters: 2_000_000, inflatedBytes: 100 * 1024 * 1024 };

let folder: string;
beforeAll(() => {
  folder = scratchFolder('sheets');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** All rows of a file, or of its beginning. */
async function rowsOf(content: Buffer, atMost = Number.POSITIVE_INFINITY): Promise<SheetRow[]> {
  const path = join(folder, 'a.xlsx');
  writeFileSync(path, content);
  const rows: SheetRow[] = [];
  for await (const batch of readSheet(path, limits)) {
    rows.push(...batch);
    if (rows.length >= atMost) break;
  }
  return rows;
}

describe('a sheet', () => {
  it('says what another reader finds in it', async () => {
    const { body } = await makeWorkbook(
      'tester',
      [
        {
          name: '数据',
          columns: ['文字', '数', '日期', '空'].map((header, index) => ({
            header,
            format: index === 2 ? 'yyyy-mm-dd hh:mm' : undefined,
          })),
        },
      ],
      async (book) =>
        book.append(0, [
          ['a & <b> "c" 名', 12.5, new Date('2026-03-01T08:30:00Z'), null],
          ['=1+1', -3, new Date('1999-12-31T00:00:00Z'), null],
          [null, null, null, '末'],
        ]),
    );

    const content = await buffer(body);
    const [sheet] = (await readWorkbook(content)) as unknown as { data: unknown[][] }[];
    const rows = await rowsOf(content);

    const filledUp = rows.map(({ cells }) => Array.from({ length: 4 }, (_, index) => cells[index] ?? null));
    expect(filledUp).toEqual(sheet?.data);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('has rows and cells where the file says, and none where nothing stands', async () => {
    const rows = await rowsOf(
      xlsxOf(`<row r="2"><c r="C2" t="inlineStr"><is><r><t>一</t></r><r><t>二</t></r><rPh><t>yi</t></rPh></is></c></row>
        <row r="7"><c r="A7" t="inlineStr"><is><t>   </t></is></c></row><row r="9"><c t="b"><v>1</v></c><c><v>5</v></c></row>`),
    );

    expect(rows).toEqual([
      { number: 2, cells: [null, null, '一二'] },
      { number: 9, cells: [true, 5] },
    ]);
  });

  it('counts its days from 1904 where the file says so', async () => {
    const content = xlsxOf('<row r="1"><c r="A1" s="0"><v>1</v></c></row>', [
      {
        name: 'xl/workbook.xml',
        content: '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" x:id="rId1"/></sheets></workbook>',
      },
      { name: 'xl/styles.xml', content: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' },
    ]);

    expect(await rowsOf(content)).toEqual([{ number: 1, cells: [new Date('1904-01-02T00:00:00Z')] }]);
  });

  it('is read only as far as it is asked for', async () => {
    const rows = Array.from({ length: 400_000 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('');

    const held = await heldDuring(rowsOf(xlsxOf(rows), 1_000).then((read) => expect(read).toHaveLength(1_000)));

    expect(held).toBeLessThan(heldTooLongMs);
  });
});

describe('a hostile sheet is refused beside the event loop', () => {
  const spaces = ' '.repeat(90_000_000);
  const shared = (content: string) => [{ name: 'xl/sharedStrings.xml', content }];
  const files: [name: string, make: () => Buffer, failure: string][] = [
    [
      'one cell at the last place of all',
      () => xlsxOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      'tooLarge',
    ],
    ['a cell of spaces without end', () => xlsxOf(`<row><c t="str"><v>${spaces}</v></c></row>`), 'tooLarge'],
    ['an attribute without end', () => xlsxOf(`<row><c r="${spaces}"/></row>`), 'tooLarge'],
    ['a comment without end', () => xlsxOf(`<!--${spaces}-->`), 'tooLarge'],
    [
      'a text that many cells share',
      () =>
        xlsxOf(
          `<row>${'<c r="A1" t="s"><v>0</v></c>'.repeat(1_000)}</row>`,
          shared(`<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`),
        ),
      'tooLarge',
    ],
    [
      'texts beyond measure',
      () => xlsxOf('', shared(`<sst>${`<si><t>${'长'.repeat(30_000)}</t></si>`.repeat(100)}</sst>`)),
      'tooLarge',
    ],
    ['more than it says once unpacked', () => xlsxOf(`<row>${'<c/>'.repeat(30_000_000)}</row>`), 'tooLarge'],
    ['elements within elements without end', () => xlsxOf('<a>'.repeat(2_000_000)), 'tooLarge'],
    ['rows out of their order', () => xlsxOf('<row r="5"><c><v>1</v></c></row><row r="4"/>'), 'invalid'],
    ['tags that do not match', () => xlsxOf('<row></c>'), 'invalid'],
    ['half of a file', () => xlsxOf('<row/>').subarray(0, 300), 'invalid'],
    ['no sheet', () => zipOf([{ name: 'xl/workbook.xml', content: '<workbook/>' }]), 'invalid'],
    [
      'parts that lead around in a circle of entities',
      () => xlsxOf('', [{ name: 'xl/styles.xml', content: '<!DOCTYPE a [<!ENTITY b "&b;&b;">]><a>&b;</a>' }]),
      'invalid',
    ],
  ];

  it.each(files)('%s', async (_name, make, failure) => {
    const content = make();

    const held = await heldDuring(expect(rowsOf(content)).rejects.toMatchObject({ failure }));

    expect(held).toBeLessThan(heldTooLongMs);
  });
});
