// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AppError } from '#shared/error.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { MoveChosen } from './move-chosen.tsx';
import { type MovePlan, useMoves } from './use-moves.ts';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';
const row = { id, title: '采购申请', status: 'running', starterName: '陆一鸣' };
const oneRunning = {
  '/workflow/instances': () => ({ rows: [{ ...row, currentNodes: [{ name: '部门审批', handlers: [] }] }], total: 1 }),
};

const ready = { kind: 'ready', text: '由 苏晴 办理', standing: null } as const;

function Chosen({ found = ready }: { found?: Omit<MovePlan, 'instanceId'> }) {
  const moves = useMoves({
    plan: async () => [{ instanceId: id, ...found }],
    move: async () => ({ status: 'running', currentNodes: [{ name: '领导审批', handlers: ['苏晴'] }] }),
  });
  return (
    <>
      <MoveChosen definitionId={id} isReady moves={moves} verb="跳转" />
      <button onClick={moves.forget} type="button">
        另选节点
      </button>
    </>
  );
}

it('shows where an instance stands once it was moved, also after another target was chosen', async () => {
  stage.answers = oneRunning;
  renderPage(<Chosen />, [], '/workflow/instancelist');
  await screen.findByText('部门审批');
  fireEvent.click(screen.getByLabelText('选择 采购申请'));
  fireEvent.change(screen.getByRole('textbox', { name: /原因/ }), { target: { value: '改由领导审批' } });
  fireEvent.click(screen.getByRole('button', { name: '检查 1 个' }));
  fireEvent.click(await screen.findByRole('button', { name: '跳转 1 个' }));

  await screen.findByText('领导审批');
  const end = await screen.findByRole('button', { name: '知道了' });
  expect(document.activeElement).toBe(end);
  expect(screen.getByText('已跳转 1 个').role).toBe('status');
  expect(screen.queryByText('部门审批')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '另选节点' }));
  expect(screen.getByText('领导审批')).toBeTruthy();
});

function Versions() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Chosen />}
      <button onClick={() => setThere(!isThere)} type="button">
        {isThere ? '另一版本' : '回到原版本'}
      </button>
    </>
  );
}

it('offers what was moved no more to whoever comes back to the version that it has left', async () => {
  stage.answers = oneRunning;
  renderPage(<Versions />, [], '/workflow/instancelist');
  await screen.findByText('采购申请');
  stage.answers = { '/workflow/instances': () => ({ rows: [], total: 0 }) };

  fireEvent.click(screen.getByRole('button', { name: '另一版本' }));
  fireEvent.click(screen.getByRole('button', { name: '回到原版本' }));

  await screen.findByText('这个版本没有运行中的流程');
  expect(screen.queryByText('采购申请')).toBeNull();
});

it('says what keeps an instance in the words of the refusal alone', async () => {
  stage.answers = oneRunning;
  const text = '当前没有等待办理的环节，不能跳转';
  renderPage(<Chosen found={{ kind: 'blocked', text, standing: null }} />, [], '/workflow/instancelist');
  fireEvent.click(await screen.findByLabelText('选择 采购申请'));
  fireEvent.click(screen.getByRole('button', { name: '检查 1 个' }));

  expect((await screen.findByText(/不能跳转/)).textContent).toBe(text);
});

const ended = { status: 'terminated', currentNodes: [] };

it('shows that an instance has ended meanwhile, as it is looked at', async () => {
  stage.answers = oneRunning;
  const found = { kind: 'blocked', text: '只有未结束的流程可以迁移', standing: ended } as const;
  renderPage(<Chosen found={found} />, [], '/workflow/instancelist');
  expect(await screen.findByText('审批中')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('选择 采购申请'));
  fireEvent.click(screen.getByRole('button', { name: '检查 1 个' }));

  await screen.findByText('已终止');
  expect([screen.queryByText('审批中'), screen.queryByText('部门审批')]).toEqual([null, null]);
});

it('looks again at what could not be moved', async () => {
  stage.answers = oneRunning;
  let isEnded = false;
  function Failing() {
    const moves = useMoves({
      plan: async () => [{ instanceId: id, ...ready, standing: isEnded ? ended : null }],
      move: async () => {
        isEnded = true;
        throw new AppError('refused', '流程不在审批中，不能跳转');
      },
    });
    return <MoveChosen definitionId={id} isReady moves={moves} verb="跳转" />;
  }
  renderPage(<Failing />, [], '/workflow/instancelist');
  fireEvent.click(await screen.findByLabelText('选择 采购申请'));
  fireEvent.change(screen.getByRole('textbox', { name: /原因/ }), { target: { value: '改由领导审批' } });
  fireEvent.click(screen.getByRole('button', { name: '检查 1 个' }));
  fireEvent.click(await screen.findByRole('button', { name: '跳转 1 个' }));

  await screen.findByText('已终止');
  expect(screen.getByText('跳转失败：流程不在审批中，不能跳转')).toBeTruthy();
});
