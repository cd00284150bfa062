// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Carried } from '#web/testing/carried.ts';
import { useDrag } from './use-drag.ts';

afterEach(cleanup);

const dropped: string[] = [];

function Shelf({ name }: { name: string }) {
  const { dragged, lift, over, drop, end } = useDrag<string>();
  return (
    <section
      aria-label={name}
      onDragOver={over}
      onDrop={(event) => {
        const item = drop(event);
        if (item) dropped.push(`${item}到${name}`);
      }}
    >
      <button draggable onDragEnd={end} onDragStart={(event) => lift(event, '卡片', '卡片')} type="button">
        {dragged ? `${name}拖动中` : `${name}卡片`}
      </button>
    </section>
  );
}

function show() {
  dropped.length = 0;
  render(
    <>
      <Shelf name="甲" />
      <Shelf name="乙" />
    </>,
  );
  return { card: screen.getByRole('button', { name: '甲卡片' }), shelf: screen.getByRole('region', { name: '甲' }) };
}

test('takes what is dropped, though the end of the drag before is told only now', () => {
  const { card, shelf } = show();
  const first = new Carried();
  fireEvent.dragStart(card, { dataTransfer: first });
  fireEvent.drop(shelf, { dataTransfer: first });
  const second = new Carried();
  fireEvent.dragStart(card, { dataTransfer: second });
  fireEvent.dragEnd(card, { dataTransfer: first });
  // Not prevented, a browser would drop nothing.
  expect(fireEvent.dragOver(shelf, { dataTransfer: second })).toBe(false);
  expect(card.textContent).toBe('甲拖动中');
  fireEvent.drop(shelf, { dataTransfer: second });
  expect(dropped).toEqual(['卡片到甲', '卡片到甲']);
  expect(card.textContent).toBe('甲卡片');
});

test('leaves what was lifted elsewhere alone', () => {
  const { card, shelf } = show();
  const file = new Carried('Files');
  const own = new Carried();
  fireEvent.dragStart(card, { dataTransfer: own });
  fireEvent.dragEnd(card, { dataTransfer: own });
  expect(fireEvent.dragOver(shelf, { dataTransfer: file })).toBe(true);
  fireEvent.drop(shelf, { dataTransfer: file });
  const other = screen.getByRole('region', { name: '乙' });
  expect(fireEvent.dragOver(other, { dataTransfer: own })).toBe(true);
  fireEvent.drop(other, { dataTransfer: own });
  expect(dropped).toEqual([]);
});
