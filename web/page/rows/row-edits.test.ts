import { describe, expect, it } from 'vitest';
import { changeOf, editedRows, landedRow, landingOf, movedRow, placedRows, withoutRow } from './row-edits.ts';

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

  it('are put down over others as deep as those leave room, with everything below them', () => {
    const rows = editedRows(stored, names);
    const treeOf = (landed: ReturnType<typeof landedRow>) =>
      placedRows(landed, shape).map(({ row, depth }) => `${row.key}${depth}`);

    expect(treeOf(landedRow(rows, 'a', 'c', 0, shape))).toEqual(['c0', 'a0', 'b1']);
    expect(treeOf(landedRow(rows, 'a', 'c', 1, shape))).toEqual(['c0', 'a1', 'b2']);
    expect(treeOf(landedRow(rows, 'c', 'c', 1, shape))).toEqual(['a0', 'b1', 'c1']);
    expect(treeOf(landedRow(rows, 'c', 'c', 9, shape))).toEqual(['a0', 'b1', 'c2']);
    expect(treeOf(landedRow(rows, 'b', 'b', -1, shape))).toEqual(['a0', 'b0', 'c0']);
    // Between one and what hangs below it there is but one place.
    expect(treeOf(landedRow(rows, 'c', 'b', -3, shape))).toEqual(['a0', 'c1', 'b1']);
    expect(changeOf(landedRow(rows, 'c', 'c', 1, shape), stored, shape).changed).toEqual([
      { id: 'c', version: 2, patch: { parent: 'a' } },
    ]);
  });

  it('stay at the top where they make no tree', () => {
    const flat = { parent: undefined, order: 'position' };
    const placed = placedRows(editedRows(stored, names), flat);

    expect(landingOf(placed, 'c', 'a', 4, flat)).toEqual({ depth: 0, above: null });
  });
});
