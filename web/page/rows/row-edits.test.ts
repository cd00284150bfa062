import { describe, expect, it } from 'vitest';
import { changeOf, editedRows, movedRow, placedRows, withoutRow } from './row-edits.ts';

const shape = { parent: 'parent', order: 'position' };
const stored = [
  { id: 'a', version: 1, name: '甲', parent: null, position: 1 },
  { id: 'b', version: 3, name: '乙', parent: 'a', position: 2 },
  { id: 'c', version: 2, name: '丙', parent: null, position: 3 },
];
const names = ['name', 'parent', 'position'];

describe('rows that are edited', () => {
  it('hang below each other', () => {
    const rows = editedRows(
      [stored[2], stored[1], stored[0]].flatMap((row) => row ?? []),
      names,
    );

    expect(placedRows(rows, shape).map(({ row, depth }) => [row.key, depth])).toEqual([
      ['c', 0],
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('that are untouched are not sent', () => {
    expect(changeOf(editedRows(stored, names), stored, shape)).toEqual({ added: [], changed: [], removed: [] });
  });

  it('are sent with their changed fields only', () => {
    const rows = editedRows(stored, names).map((row) =>
      row.key === 'b' ? { ...row, values: { ...row.values, name: '改名' } } : row,
    );

    expect(changeOf(rows, stored, shape).changed).toEqual([{ id: 'b', version: 3, patch: { name: '改名' } }]);
  });

  it('go with everything below them', () => {
    const rows = withoutRow(editedRows(stored, names), 'a', shape);

    expect(changeOf(rows, stored, shape)).toMatchObject({
      removed: [
        { id: 'a', version: 1 },
        { id: 'b', version: 3 },
      ],
    });
  });

  it('move past their sisters and keep their new places', () => {
    const rows = movedRow(editedRows(stored, names), 'c', -1, shape);

    expect(rows.map(({ key }) => key)).toEqual(['c', 'b', 'a']);
    expect(changeOf(rows, stored, shape).changed).toEqual([
      { id: 'c', version: 2, patch: { position: 1 } },
      { id: 'a', version: 1, patch: { position: 2 } },
      { id: 'b', version: 3, patch: { position: 3 } },
    ]);
  });
});
