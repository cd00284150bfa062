// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useMiddleShield } from './middle-shield.ts';

afterEach(cleanup);

function Typing({ isLarge }: { isLarge: boolean }) {
  useMiddleShield({ isLarge });
  return (
    <>
      <div className="designer-panel">
        <input aria-label="名称" />
      </div>
      <input aria-label="elsewhere" />
    </>
  );
}

/** What lies over the page itself, beside what is rendered. */
const laid = () => [...document.body.children].filter((one) => one.getAttribute('aria-hidden') === 'true');

it('lies over the middle of the window while somebody types beside a large drawing, until the mouse or a finger moves', () => {
  const { getByLabelText, unmount } = render(<Typing isLarge />);
  fireEvent.keyDown(getByLabelText('elsewhere'), { key: 'a' });
  expect(laid()).toEqual([]);
  for (const lift of [fireEvent.pointerMove, fireEvent.pointerDown]) {
    fireEvent.keyDown(getByLabelText('名称'), { key: 'a' });
    fireEvent.keyDown(getByLabelText('名称'), { key: 'b' });
    expect(laid()).toHaveLength(1);
    lift(document.body);
    expect(laid()).toEqual([]);
  }
  fireEvent.keyDown(getByLabelText('名称'), { key: 'c' });
  unmount();
  expect(laid()).toEqual([]);
});

it('does without in a drawing of the usual size', () => {
  const { getByLabelText } = render(<Typing isLarge={false} />);
  fireEvent.keyDown(getByLabelText('名称'), { key: 'a' });
  expect(laid()).toEqual([]);
});
