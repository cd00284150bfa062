// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { useToasts } from '#web/api/toast.ts';
import { Carried } from '#web/testing/carried.ts';
import { deal, dealRow } from '../testing/deal.ts';
import { Refusal, renderPage, setStage, signIn } from '../testing/stage.tsx';
import { Board } from './board.tsx';
import type { LookProps } from './look-props.ts';

const stage = setStage();

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const { list, ...rest } = deal.declaration;
const about = {
  ...deal,
  declaration: { ...rest, list: { ...list, looks: { board: { by: 'status' } } } },
} as unknown as AnyModule;

const chosen = { page: 1, size: 20, sort: null, search: '', filters: {} };
const question = { page: 1, size: 20, sort: '-createdAt', search: '', filters: {} } as unknown as LookProps['question'];

function draw(): void {
  signIn(['operator']);
  const nothing = () => {};
  renderPage(
    <Board
      chosen={chosen}
      nothing={null}
      hrefOf={() => null}
      isReadOnly={false}
      module={about}
      onPerform={nothing}
      question={question}
    />,
    about,
    '/deal/lists',
  );
}

const refuse = () => {
  throw new Refusal(500, '系统出错了');
};

test('a board of which no column comes says so once, and tries all of them again', async () => {
  let isDown = true;
  stage.answers['/deal/lists'] = () => (isDown ? refuse() : { rows: [], total: 0, isTotalExact: true, labels: {} });
  draw();
  await screen.findByText('合约没有加载成功');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(screen.getAllByText('没有合约')).toHaveLength(3));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a column that does not come says so itself while others are there', async () => {
  stage.answers['/deal/lists'] = ({ filters }) => {
    const [word] = (filters as { status: string[] }).status;
    return word === 'closed' ? refuse() : { rows: [dealRow(1)], total: 1, isTotalExact: true, labels: {} };
  };
  draw();
  expect(await screen.findByText('已关闭没有加载成功')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('says why a card does not go where it is dropped, though the end of the drag before is told only now', async () => {
  stage.answers['/deal/lists'] = ({ filters }) => {
    const [status] = (filters as { status: string[] }).status;
    const rows = status === 'closed' ? [dealRow(1, { status, allowed: [] })] : [];
    return { rows, total: rows.length, isTotalExact: true, labels: {} };
  };
  useToasts.setState({ toasts: [] });
  draw();
  const card = await screen.findByRole('article');
  const [column] = screen.getAllByRole('region');
  if (!column) throw new Error('there is no column');
  const first = new Carried();
  fireEvent.dragStart(card, { dataTransfer: first });
  const second = new Carried();
  fireEvent.dragStart(card, { dataTransfer: second });
  fireEvent.dragEnd(card, { dataTransfer: first });
  fireEvent.drop(column, { dataTransfer: second });
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([expect.stringContaining('不能变为')]);
});
