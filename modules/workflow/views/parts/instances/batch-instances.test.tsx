// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { listInstances } from '../../../instances.ts';
import { listWork } from '../../../tasks.ts';
import { BatchInstances } from './batch-instances.tsx';
import { type InstanceAction, instanceActions } from './instance-actions.ts';

const stage = setStage();

type Row = OutputOf<typeof listInstances>['rows'][number];

it('gives all that are tried again the variables that were missing', async () => {
  const asked: unknown[] = [];
  stage.answers = {
    '/workflow/retry': (input: unknown) => {
      asked.push(input);
      return { status: 'running' };
    },
  };
  const rows = ['一月', '二月'].map(
    (title) =>
      ({ id: title, title, processName: '核算', status: 'incident', endedAt: null, isAdministered: true }) as Row,
  );
  const retry = instanceActions.find(({ name }) => name === 'retry');
  if (!retry) throw new Error('there is no retry');
  renderPage(<BatchInstances action={retry} isStale={false} rows={rows} />, [], '/workflow/instancelist');
  fireEvent.click(screen.getByRole('button', { name: '批量重试' }));
  fireEvent.click(await screen.findByRole('button', { name: /添加变量/ }));
  fireEvent.change(screen.getByRole('textbox', { name: '第 1 个变量的名称' }), { target: { value: 'rate' } });
  fireEvent.change(screen.getByRole('textbox', { name: '第 1 个变量的值' }), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: '重试 2 条' }));

  await screen.findByRole('button', { name: '知道了' });
  expect(asked).toMatchObject([
    { instanceId: '一月', variables: { rate: 3 } },
    { instanceId: '二月', variables: { rate: 3 } },
  ]);
});

it('has everything that shows them asked for again once it is closed', async () => {
  stage.answers = {
    '/workflow/terminate': () => ({ status: 'terminated' }),
    '/workflow/work': () => ({ rows: [], total: 0 }),
    '/workflow/instances': () => ({ rows: [], total: 0 }),
  };
  const end = instanceActions.find(({ name }) => name === 'terminate');
  if (!end) throw new Error('nothing ends them');
  const row = {
    id: '一月',
    title: '一月',
    processName: '核算',
    status: 'running',
    endedAt: null,
    isAdministered: true,
  };
  function Lists() {
    useCall(listInstances, { page: 1 });
    useCall(listInstances, { page: 2 });
    useCall(listWork, { kind: 'todo' });
    return <BatchInstances action={end as InstanceAction} isStale={false} rows={[row as Row]} />;
  }
  renderPage(<Lists />, [], '/workflow/instancelist');
  fireEvent.click(screen.getByRole('button', { name: '批量终止' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '一月（核算）' }));
  fireEvent.change(screen.getByRole('textbox', { name: '终止原因' }), { target: { value: '重复提交' } });
  fireEvent.click(screen.getByRole('button', { name: '终止 1 条' }));
  fireEvent.click(await screen.findByRole('button', { name: '知道了' }));

  const asked = ['/workflow/instances', '/workflow/work'];
  await waitFor(() => expect(asked.map((path) => stage.inputsOf(path).length)).toEqual([4, 2]));
});
