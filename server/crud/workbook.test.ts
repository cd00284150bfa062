import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type Workbook, writeWorkbook } from './workbook.ts';

const sheets = [{ name: '数据', columns: [{ header: '名称', format: undefined }] }];

async function made(fill: (workbook: Workbook) => Promise<void>): Promise<Buffer> {
  return buffer((await writeWorkbook('tester', sheets, fill)).body);
}

it('writes the same whether the thread is new or has written before', async () => {
  const rows = (workbook: Workbook) => workbook.append(0, [['临江']]);
  const first = await made(rows);

  await made((workbook) => workbook.append(0, [['华信'], ['正达']]));

  expect((await made(rows)).length).toBe(first.length);
});

it('writes whole workbooks also beside one that is still growing and after one that was given up', async () => {
  const rows = (workbook: Workbook) => workbook.append(0, [['临江']]);
  const alone = await made(rows);
  const givenUp = expect(
    made(async (workbook) => {
      await rows(workbook);
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');

  const [one, other] = await Promise.all([made(rows), made(rows)]);
  await givenUp;

  expect([one.length, other.length, (await made(rows)).length]).toEqual([alone.length, alone.length, alone.length]);
});
