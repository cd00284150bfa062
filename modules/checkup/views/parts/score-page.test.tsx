// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { slowUpload } from '#web/page/testing/slow-upload.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { ScorePage } from './score-page.tsx';

const stage = setStage();
const id = '0197618e-0000-7000-8000-000000000001';

const sheet = { id, version: 1, title: '一季度考核', status: 'open', pair: 'operatorToCompany', allowed: ['submit'] };

it('asks once before a sheet that is handed in by a double click', async () => {
  stage.answers = {
    '/checksheet/detail': () => ({ record: sheet, labels: {}, reachable: [] }),
    '/checksheet/open': () => ({ side: 'rater', rows: [], total: 100, scoreFrom: '2025-01-01', labels: {} }),
  };
  renderPage(<ScorePage id={id} />, [...modules], '/checkup/index');
  const button = await screen.findByRole('button', { name: '提交评分' });
  fireEvent.click(button);
  fireEvent.click(button);

  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
});

it('hands no sheet in while evidence is still on its way', async () => {
  const item = { id: 'i', version: 1, mark: 8, answer: null, remark: null, evidence: [] };
  const row = {
    id: 'r',
    parent: null,
    name: '响应',
    type: 'score',
    max: 10,
    min: 0,
    needsEvidence: true,
    documents: [],
    item,
  };
  stage.answers = {
    '/checksheet/detail': () => ({ record: sheet, labels: {}, reachable: [] }),
    '/checksheet/open': () => ({ side: 'rater', rows: [row], total: 10, scoreFrom: '2025-01-01', labels: {} }),
  };
  renderPage(<ScorePage id={id} />, [...modules], '/checkup/index');
  const upload = slowUpload(stage);
  await screen.findByText('响应');
  await upload.choose('佐证.pdf');
  fireEvent.click(screen.getByRole('button', { name: '提交评分' }));
  upload.expectHeldUp();
});
