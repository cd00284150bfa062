// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { framePiece } from './frame-piece.tsx';
import { useVersion } from './head/version.ts';

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useVersion.setState({ isOutdated: false });
});

interface ToolProps {
  onClose: () => void;
}

const Drawer = ({ onClose }: ToolProps) => (
  <button onClick={onClose} type="button">
    设置已打开
  </button>
);

/** A loader that fails the given number of times first. */
function failing(times: number) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return Drawer;
  };
}

/** A frame with one tool, as the settings are one. */
function show(Piece: ReturnType<typeof framePiece<ToolProps>>) {
  function Frame() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)} type="button">
          打开
        </button>
        {isOpen && <Piece onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Frame />);
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

it('says that it did not arrive, leaves the frame alone, and comes with another try', async () => {
  show(framePiece('设置', failing(2)));
  press('打开');
  expect((await screen.findByRole('alert')).textContent).toContain('设置没有加载成功，请检查网络后重试');
  expect(screen.getByRole('button', { name: '打开' })).toBeTruthy();

  press('重试');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toContain('设置没有加载成功');
  press('重试');

  expect(await screen.findByText('设置已打开')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is asked for anew when it is opened again', async () => {
  show(framePiece('设置', failing(1)));
  press('打开');
  await screen.findByRole('alert');
  press('关闭');
  expect(screen.queryByRole('alert')).toBeNull();

  press('打开');
  expect(await screen.findByText('设置已打开')).toBeTruthy();
});

it('offers a reload once the product has been updated, for its old parts are gone', async () => {
  show(framePiece('设置', failing(9)));
  press('打开');
  await screen.findByRole('alert');
  useVersion.setState({ isOutdated: true });

  expect(await screen.findByText('系统已更新，刷新后才能打开设置')).toBeTruthy();
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
});

it('keeps an error of its own from the frame, with the code of it', async () => {
  const Broken = () => {
    throw new RangeError('合计为空');
  };
  show(framePiece('设置', async () => Broken));
  press('打开');

  expect((await screen.findByRole('alert')).textContent).toMatch(/设置出现问题，错误码 W[0-9A-F]{8}/);
  expect(screen.getByRole('button', { name: '打开' })).toBeTruthy();
});

it('fails without a word where nobody would miss it', async () => {
  const load = vi.fn(failing(1));
  show(framePiece('新消息', load, { isQuiet: true }));
  press('打开');
  await waitFor(() => expect(load).toHaveBeenCalled());
  await load.mock.results[0]?.value.catch(() => {});

  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: '打开' })).toBeTruthy();
});
