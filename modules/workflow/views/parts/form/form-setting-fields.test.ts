import { expect, test } from 'vitest';
import { newSpec } from './form-draft.ts';
import { type ColumnLine, columnsOf, settingFields, soundChange } from './form-setting-fields.ts';

const line = (label: string, id: string | null): ColumnLine => ({
  label,
  id,
  type: 'string',
  isRequired: false,
  choices: null,
});

test('a column without an id gets one that no other has', () => {
  const rows = [line('说明', null), line('金额', 'column1'), line('日期', null)];
  expect(columnsOf(rows, []).map(({ id }) => id)).toEqual(['column2', 'column1', 'column3']);
});

test('a limit that is no number counts as none', () => {
  const fields = settingFields({ ...newSpec('string', 'text1', '事由'), columns: [] }, {});
  expect(soundChange(fields, { maxLength: '12x' })).toEqual({ maxLength: null });
  expect(soundChange(fields, { maxLength: 12 })).toEqual({ maxLength: 12 });
  expect(soundChange(fields, { label: '事由' })).toEqual({ label: '事由' });
});
