import { expect, it } from 'vitest';
import { isComplete, readCondition, writeCondition } from './condition-model.ts';

it.each([
  '${days > 3}',
  "${kind == 'sick' && (days > 3 || urgent)}",
  "${reason == 'it\\'s late' || !(empty note)}",
  '${!urgent && empty note && amount <= -1.5}',
  "${code == '007'}",
])('reads %s and writes the same', (text) => {
  const read = readCondition(text);
  expect(read && isComplete(read)).toBe(true);
  expect(read && writeCondition(read)).toBe(text);
});

it('reads other ways to say the same, and leaves alone what says more', () => {
  const again = (text: string) => {
    const read = readCondition(text);
    return read && writeCondition(read);
  };
  expect(again('#{ days gt 3 and urgent == true }')).toBe('${days > 3 && urgent}');
  expect(again('${urgent != true}')).toBe('${!urgent}');
  for (const text of ['${days > amount}', '${a ? b : c}', '${list.contains(1)}', 'x${days > 3}', '${days >']) {
    expect(again(text)).toBeNull();
  }
  expect(again('')).toBe('');
});

it('is not complete before each comparison has its field and value', () => {
  const one = (name: string, value: string) =>
    isComplete({ join: '&&', parts: [{ name, operator: '>', value, isText: false }] });
  expect([one('days', '3'), one('', '3'), one('days', ''), one('days', 'x')]).toEqual([true, false, false, false]);
});
