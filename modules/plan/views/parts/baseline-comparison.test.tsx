// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { BaselineComparison } from './baseline-comparison.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';

it('never compares a state of a plan with itself', async () => {
  stage.answers = { '/plan/baselines': () => [], '/plan/compare': () => [] };
  renderPage(<BaselineComparison compared={['first', 'last']} plan={{ id, baselineNo: 1 }} />, [...modules], '/plan');
  await waitFor(() => expect(stage.inputsOf('/plan/compare')).toEqual([{ id, from: 1, to: 'actual' }]));

  fireEvent.mouseDown(screen.getByRole('combobox', { name: '比较的另一方' }));
  await screen.findByTitle('当前计划');
  expect(screen.queryAllByRole('option', { name: '第 1 版基线' })).toHaveLength(0);
});
