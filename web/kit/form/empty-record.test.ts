import { expect, test } from 'vitest';
import { chinaDay } from '#shared/day.ts';
import { files, flag, integer, text } from '#shared/field.ts';
import { emptyRecord } from './empty-record.ts';

test('a form begins with this year where it asks for one, and with what its fields say', () => {
  const year = integer('年度', { isYear: true });
  const fields = {
    year,
    former: integer('原年度', { isYear: true }).optional(),
    name: text('名称'),
    days: integer('天数', { initial: 2 }),
    isOpen: flag('启用'),
    attachments: files('附件'),
  };
  expect(emptyRecord(fields)).toEqual({
    year: Number(chinaDay().slice(0, 4)),
    former: null,
    name: null,
    days: 2,
    isOpen: false,
    attachments: [],
  });
});
