import { expect, it } from 'vitest';
import { readSampleData } from './sample-data.ts';

it('reads an object, and nothing as no data', () => {
  expect(readSampleData('{"days": 3}')).toEqual({ data: { days: 3 } });
  expect(readSampleData('  ')).toEqual({ data: {} });
});

it.each(['{', '[1]', '3', 'null', "{'a': 1}"])('says what is wrong with %j', (text) => {
  expect(readSampleData(text)).toEqual({ problem: expect.stringContaining('例如') });
});
