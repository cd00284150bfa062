import { expect, it } from 'vitest';
import { handlersOf, standingNodes, whereItStands } from './where-it-stands.ts';

const nodes = [
  { name: '地市确认', handlers: ['贺兰山'] },
  { name: '地市确认', handlers: ['海棠', '贺兰山'] },
  { name: '平台审核', handlers: [] },
];

it('names a node once, however many branches wait at it, and everybody whose turn it is', () => {
  expect(whereItStands({ status: 'running', currentNodes: nodes })).toBe('地市确认、平台审核');
  expect(handlersOf(nodes)).toEqual(['贺兰山', '海棠']);
  expect(standingNodes(nodes)).toEqual([
    { name: '地市确认', handlers: ['贺兰山', '海棠'] },
    { name: '平台审核', handlers: [] },
  ]);
});

it('says what a case waits for where it is nobody’s turn, and nothing once it is over', () => {
  const standing = (status: string) => whereItStands({ status, currentNodes: [] });
  expect(standing('incident')).toBe('停在异常处，待管理员处理');
  expect(standing('running')).toBe('等待事件或自动步骤');
  expect(standing('returned')).toBe('待发起人重新提交');
  expect(standing('approved')).toBe('');
});
