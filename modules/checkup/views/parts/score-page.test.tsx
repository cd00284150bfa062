// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { ScorePage } from './score-page.tsx';

const stage = setStage();
const id = '0197618e-0000-7000-8000-000000000001';

it('asks once before a sheet that is handed in by a double click', async () => {
  stage.answers = {
    '/checksheet/detail': () => ({
      record: { id, version: 1, title: '一季度考核', status: 'open', pair: 'operatorToCompany', allowed: ['submit'] },
      labels: {},
      reachable: [],
    }),
    '/checksheet/open': () => ({ side: 'rater', rows: [], total: 100, scoreFrom: '2025-01-01', labels: {} }),
  };
  renderPage(<ScorePage id={id} />, [...modules], '/checkup/index');
  const button = await screen.findByRole('button', { name: '提交评分' });
  fireEvent.click(button);
  fireEvent.click(button);

  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
});
