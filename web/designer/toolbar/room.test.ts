import { expect, it } from 'vitest';
import { leavingOrder, placeOf, toolbarGroups } from '#web/designer/toolbar/groups.ts';
import { leaversOf, type RowPart } from '#web/designer/toolbar/room.ts';

const line: RowPart = { place: undefined, widthPx: 10 };
const button = (place: string): RowPart => ({ place, widthPx: 30 });
const parts = [button('open'), line, button('undo'), button('redo'), line, button('keys')];
const order = ['keys', 'open', 'redo', 'undo'];
const leavers = (roomPx: number) => leaversOf(parts, { roomPx, menuPx: 20, order });

it('leaves everything in a row that has room for it, to the pixel', () => {
  expect(leavers(140)).toEqual([]);
});

it('puts what matters least away first, and its line with it, and minds the room of the menu', () => {
  expect(leavers(139.5)).toEqual(['keys']);
  expect(leavers(109)).toEqual(['keys', 'open']);
  expect(leavers(70)).toEqual(['keys', 'open', 'redo']);
});

it('puts everything away where there is room for nothing', () => {
  expect(leavers(1)).toEqual(order);
});

it('lets a family go as one', () => {
  const family = [button('zoom'), button('zoom'), button('undo')];
  expect(leaversOf(family, { roomPx: 89, menuPx: 40, order: ['zoom', 'undo'] })).toEqual(['zoom']);
});

it('passes over what a drawing that is only read does not offer', () => {
  const few = [button('open'), button('keys')];
  expect(leaversOf(few, { roomPx: 59, menuPx: 20, order: ['layout', 'keys', 'open'] })).toEqual(['layout', 'keys']);
});

it('knows for each entry of the toolbar when it leaves', () => {
  const places = new Set(toolbarGroups.flatMap(({ entries }) => entries.map(placeOf)));
  expect([...leavingOrder].sort()).toEqual([...places].sort());
});
