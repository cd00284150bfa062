// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useHeldPlainKeys, usePlainKeys } from './use-plain-keys.ts';

afterEach(cleanup);

it('hears a key from anywhere but a text, a dialog, or a part of the page that takes it for itself', () => {
  const heard: string[] = [];
  function Page() {
    usePlainKeys((key) => (key === '?' ? () => heard.push(document.activeElement?.id ?? '') : null));
    return (
      <>
        <button id="button" type="button" />
        <input id="text" />
        <div role="dialog">
          <button id="asked" type="button" />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button in it */}
        <div onKeyDown={(event) => event.preventDefault()}>
          <button id="own" type="button" />
        </div>
      </>
    );
  }
  render(<Page />);
  for (const one of document.querySelectorAll<HTMLElement>('[id]')) {
    one.focus();
    fireEvent.keyDown(one, { key: '?', shiftKey: true });
  }
  expect(heard).toEqual(['button']);
});

it('leaves the page in peace while a dialog that was asked for has not come yet', () => {
  const heard: string[] = [];
  let typed = () => '';
  function Page({ isAsked }: { isAsked: boolean }) {
    usePlainKeys((key) => () => heard.push(key));
    typed = useHeldPlainKeys(isAsked);
    return <button type="button">重试</button>;
  }
  const { rerender } = render(<Page isAsked />);
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: ' ' })).toBe(true);
  for (const key of ['n', 'Shift', 'x']) fireEvent.keyDown(document.body, { key });
  // It is not lost: the dialog begins with it.
  expect(typed()).toBe('nx');
  rerender(<Page isAsked={false} />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(heard).toEqual(['j']);
});
