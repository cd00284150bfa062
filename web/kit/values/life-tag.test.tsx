// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LifeTag } from './life-tag.tsx';

afterEach(cleanup);

const states = { rejected: { label: '未通过', color: 'red' } } as const;

test.each([
  ['rejected', '未通过'],
  ['terminated', '已终止'],
  ['cancelled', '已撤销'],
])('a record whose approval is %s reads %s', (approval, words) => {
  render(<LifeTag approval={approval} states={states} status="rejected" />);
  expect(screen.getByText(words)).toBeTruthy();
});
