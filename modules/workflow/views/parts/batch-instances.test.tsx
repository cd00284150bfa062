// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '#shared/operation.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { listInstances } from '../../instances.ts';
import { BatchInstances } from './batch-instances.tsx';
import { instanceActions } from './instance-actions.ts';

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
  renderPage(
    <BatchInstances action={retry} isStale={false} onDone={() => {}} rows={rows} />,
    [],
    '/workflow/instancelist',
  );
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
