// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/error.ts';
import { OneByOne } from './one-by-one.tsx';

afterEach(cleanup);

const rows = [
  { key: 'a', name: '甲', isReady: true },
  { key: 'b', name: '乙', isReady: true },
  { key: 'c', name: '丙', isReady: false },
  { key: 'd', name: '丁', isReady: true },
];

test('does it to those that are chosen and says of each how it went, whatever became of the others', async () => {
  const acted: string[] = [];
  const onDone = vi.fn();
  const act = async ({ key }: { key: string }) => {
    acted.push(key);
    if (key === 'a') throw new Error('仍有异常');
  };
  render(
    <OneByOne
      act={act}
      done="已重试"
      isStale={false}
      notReady="没有异常"
      onDone={onDone}
      rows={rows}
      title="批量重试"
      verb="重试"
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '批量重试' }));
  const line = (name: string) => {
    const found = screen.getByText(name).closest('li');
    if (!found) throw new Error(`${name} has no line`);
    return within(found);
  };
  expect(line('丙').getByText('没有异常')).toBeTruthy();
  fireEvent.click(line('丁').getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '重试 2 条' }));

  fireEvent.click(await screen.findByRole('button', { name: '知道了' }));
  expect(acted).toEqual(['a', 'b']);
  expect(line('甲').getByText('仍有异常')).toBeTruthy();
  expect(line('乙').getByText('已重试')).toBeTruthy();
  expect(['丙', '丁'].map((name) => screen.queryByText(name))).toEqual([null, null]);
  expect(screen.getByRole('status').textContent).toBe('已重试 1 条，1 条没有办成，原因见下');
  expect(onDone).toHaveBeenCalledOnce();
});

test('stays open while it runs, says what the log knows of a failure, and has the focus at its end', async () => {
  let fail = (_: Error) => {};
  const act = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  const way = { done: '已重试', notReady: '', onDone: () => {}, title: '批量重试', verb: '重试' };
  render(<OneByOne act={act} isStale={false} rows={rows.slice(0, 1)} {...way} />);
  fireEvent.click(screen.getByRole('button', { name: '批量重试' }));
  fireEvent.click(screen.getByRole('button', { name: '重试 1 条' }));
  fireEvent.keyDown(window, { key: 'Escape' });
  fail(new AppError('internal', '系统出现异常', { errorCode: 'E7' }));
  const end = await screen.findByRole('button', { name: '知道了' });
  expect(document.activeElement).toBe(end);
  expect(screen.getByText('系统出现异常（错误码 E7）')).toBeTruthy();
});

test('chooses all that are ready at once, or none of them', () => {
  const act = async () => {};
  render(
    <OneByOne
      act={act}
      done="已重试"
      isStale={false}
      notReady="没有异常"
      onDone={() => {}}
      rows={rows}
      title="批量重试"
      verb="重试"
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '批量重试' }));
  const all = screen.getByRole('checkbox', { name: '全选' });
  fireEvent.click(all);
  expect(screen.getByRole('button', { name: '重试 0 条' })).toBeTruthy();
  fireEvent.click(all);
  expect(screen.getByRole('button', { name: '重试 3 条' })).toBeTruthy();
});

test('is not there while nothing is ready', () => {
  const { container } = render(
    <OneByOne
      act={async () => {}}
      done="已重试"
      isStale={false}
      notReady="没有异常"
      onDone={() => {}}
      rows={[]}
      title="批量重试"
      verb="重试"
    />,
  );
  expect(container.textContent).toBe('');
});

test('chooses nobody for what cannot be undone, and waits until what it asks is answered', () => {
  const ask = (isAnswered: boolean) => (
    <OneByOne
      act={async () => {}}
      asked="原因"
      done="已终止"
      isAnswered={isAnswered}
      isDangerous
      isStale={false}
      notReady=""
      onDone={() => {}}
      rows={rows}
      title="批量终止"
      verb="终止"
    />
  );
  const { rerender } = render(ask(false));
  fireEvent.click(screen.getByRole('button', { name: '批量终止' }));
  expect(screen.getByRole('button', { name: '终止 0 条' }).matches(':disabled')).toBe(true);
  fireEvent.click(within(screen.getByRole('list')).getAllByRole('checkbox')[0] as HTMLElement);
  expect(screen.getByRole('button', { name: '终止 1 条' }).matches(':disabled')).toBe(true);
  rerender(ask(true));
  expect(screen.getByRole('button', { name: '终止 1 条' }).matches(':disabled')).toBe(false);
});

test('does not begin with what answers the question before, while the next is on its way', () => {
  const way = { act: async () => {}, done: '已重试', notReady: '', onDone: () => {}, title: '批量重试', verb: '重试' };
  const { rerender } = render(<OneByOne isStale rows={rows} {...way} />);
  const button = screen.getByRole('button', { name: '批量重试' });
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();

  rerender(<OneByOne isStale={false} rows={rows} {...way} />);
  fireEvent.click(button);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
