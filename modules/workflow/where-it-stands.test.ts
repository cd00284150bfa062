import { expect, it } from 'vitest';
import { handlersOf, nodeNames, standingNodes } from './where-it-stands.ts';

const nodes = [
  { name: '地市确认', handlers: ['贺兰山'] },
  { name: '地市确认', handlers: ['海棠', '贺兰山'] },
  { name: '平台审核', handlers: [] },
];

it('names a node once, however many branches wait at it, and everybody whose turn it is', () => {
  expect(nodeNames(nodes)).toBe('地市确认、平台审核');
  expect(handlersOf(nodes)).toEqual(['贺兰山', '海棠']);
  expect(standingNodes(nodes)).toEqual([
    { name: '地市确认', handlers: ['贺兰山', '海棠'] },
    { name: '平台审核', handlers: [] },
  ]);
});
