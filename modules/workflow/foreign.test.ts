import { expect, it } from 'vitest';
import { shippedWorld } from './testing/shipped-world.ts';

// What is told of a case to somebody who takes no part in it.

const { app, company, admin, operator, start, look, act } = await shippedWorld();
const nobodys = '01a1fc10-0000-7000-8000-000000000000';
const stranger = await app.factory.person('company', { company });
const userId = stranger.id;

const calls = (instanceId: string, taskId: string): [string, object][] => {
  const onTask = { taskId, taskVersion: 1 };
  const move = { nodeId: 'manager', reason: '补办' };
  return [
    ...['approve', 'reject', 'abstain', 'claim', 'release', 'approve_batch', 'draft', 'remove_sign'].map(
      (path): [string, object] => [path, { ...onTask, opinion: '意见', reason: '原因', variables: {} }],
    ),
    ...['transfer', 'delegate', 'assign', 'reassign'].map((path): [string, object] => [
      path,
      { ...onTask, userId, reason: '原因' },
    ]),
    ['return', { ...onTask, opinion: '意见', nodeId: null }],
    ['add_sign', { ...onTask, kind: 'before', userIds: [userId] }],
    ['cc', { ...onTask, userIds: [userId] }],
    ['retract', { taskId }],
    ['jump', { ...onTask, ...move }],
    ['cancel_branch', { ...onTask, reason: '补办' }],
    ...['urge', 'withdraw', 'cancel', 'suspend', 'activate', 'resubmit', 'migrate_undo'].map(
      (path): [string, object] => [path, { instanceId, reason: '原因', variables: {} }],
    ),
    ...['jump_instance', 'add_branch', 'reopen'].map((path): [string, object] => [path, { instanceId, ...move }]),
  ];
};

async function answers(instanceId: string, taskId: string) {
  const given = [];
  for (const [path, input] of calls(instanceId, taskId)) {
    const { code, message } = await app.call(`/workflow/${path}`, input, stranger);
    given.push([path, code, message]);
  }
  return given;
}

it('an id of a case or task of others is answered as one that never was, however it stands', async () => {
  const id = await start('purchase');
  const [task] = (await look(id)).tasks;
  const never = await answers(nobodys, nobodys);
  expect(never.filter(([, code]) => code !== 403)).toEqual([]);
  expect(await answers(id, task?.id ?? '')).toEqual(never);
  const whole = { instanceId: id, reason: '核对' };
  expect(await app.call('/workflow/suspend', whole, admin)).toMatchObject({ code: 0 });
  expect(await answers(id, task?.id ?? '')).toEqual(never);
  expect(await app.call('/workflow/activate', whole, admin)).toMatchObject({ code: 0 });
  const taken = { taskId: task?.id, taskVersion: task?.version, userId: operator.id, reason: '分派' };
  expect(await app.call('/workflow/reassign', taken, admin)).toMatchObject({ code: 0 });
  expect(await answers(id, task?.id ?? '')).toEqual(never);
  await act(id, 'reject', operator);
  const ended = await answers(id, task?.id ?? '');
  expect(ended).toEqual(never);
});
