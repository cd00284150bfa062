// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage, setStage } from '../testing/stage.tsx';
import { ListViews } from './list-views.tsx';

const stage = setStage();

const kept = {
  id: 'v-1',
  name: '合同用印',
  query: 'search=%E5%90%88%E5%90%8C&origin=process%3Aseal',
  arrangement: { columns: null, widthsPx: {}, pins: {}, density: null },
  roles: [],
  isDefault: false,
  isOwn: true,
  ownerName: '张三',
};

function draw(address: string, views: object[] = [kept]): void {
  stage.answers['/listview/lists'] = () => views;
  renderPage(<ListViews isNarrow={false} list="/work" names={['origin', 'late']} />, [], address);
}

async function keepAs(name: string): Promise<void> {
  const before = stage.inputsOf('/listview/keep').length;
  fireEvent.click(await screen.findByRole('button', { name: '保存当前视图' }));
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: name } });
  fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(stage.inputsOf('/listview/keep')).toHaveLength(before + 1));
}

const address = () => screen.getByTestId('address').textContent;

test('a kept view of a paged list brings its search and filters back, and leaves what is not its own', async () => {
  draw('/work?kind=todo&late=overdue&page=3');
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  fireEvent.click(await screen.findByRole('button', { name: '合同用印' }));
  await waitFor(() => expect(address()).toBe('/work?kind=todo&search=合同&origin=process:seal'));
  expect(await screen.findByRole('button', { name: '合同用印' })).not.toBeNull();
});

test('what is kept is what the list is narrowed to, without the page that one is on', async () => {
  draw('/work?kind=todo&origin=process%3Aseal&page=2', []);
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  await keepAs('用印');
  expect(stage.inputsOf('/listview/keep')).toMatchObject([
    { list: '/work', name: '用印', query: 'origin=process%3Aseal' },
  ]);
});

test('the usual view opens by itself where the address asks for nothing, and not where it does', async () => {
  draw('/work', [{ ...kept, isDefault: true }]);
  await waitFor(() => expect(address()).toBe('/work?search=合同&origin=process:seal'));
});

test('the usual view does not take away what was asked for before it had come', async () => {
  let tell = (_views: object[]) => {};
  const views = new Promise<object[]>((resolve) => {
    tell = resolve;
  });
  stage.answers['/listview/lists'] = () => views;
  const seen = stage.inputsOf('/listview/lists').length;
  renderPage(
    <>
      <ListViews isNarrow={false} list="/work" names={['origin', 'late']} />
      <Link to="/work?late=overdue">逾期</Link>
    </>,
    [],
    '/work',
  );
  await waitFor(() => expect(stage.inputsOf('/listview/lists')).toHaveLength(seen + 1));

  fireEvent.click(screen.getByRole('link', { name: '逾期' }));
  tell([{ ...kept, isDefault: true }]);
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  await screen.findByRole('button', { name: /^默认/ });
  await keepAs('逾期');
  expect(stage.inputsOf('/listview/keep').at(-1)).toMatchObject({ query: 'late=overdue' });
  expect(address()).toBe('/work?late=overdue');
});

test('an address that asks for something is left as it is', async () => {
  draw('/work?late=overdue', [{ ...kept, isDefault: true }]);
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  await screen.findByRole('button', { name: /^默认/ });
  expect(address()).toBe('/work?late=overdue');
});
