// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { choice, decimal, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { takeFieldRules } from '#web/kit/form/field-rules.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { SummaryFigure } from './summary-figure.tsx';
import { SummaryTile } from './summary-tile.tsx';

const deal = defineModule({
  name: 'deal',
  title: '交易',
  label: 'name',
  fields: { name: text('名称'), amount: decimal('金额'), kind: choice('类型', { a: '甲', b: '乙' }) },
  list: { columns: [], filters: [], sort: '-createdAt' },
  access: { read: { operator: 'all' } },
});

const stage = setStage();
afterEach(() => takeFieldRules({}));

const sum = { figure: 'sum', field: 'amount' } as const;

function draw() {
  stage.answers['/deal/summary'] = () => ({ groups: [], total: [1], labels: {} });
  renderPage(
    <ul>
      <SummaryTile measure={sum} module={deal} title="总额" />
      <SummaryTile module={deal} title="笔数" />
      <SummaryFigure by="kind" form="ranking" module={deal} nothing="还没有" title="各类" />
      <SummaryFigure by="name" form="ranking" measure={sum} module={deal} nothing="还没有" title="最大的" />
    </ul>,
    deal as unknown as AnyModule,
    '/deal',
  );
}

it.each(['hidden', 'mask'] as const)('tells and asks nothing of what is %s', async (right) => {
  takeFieldRules({ deal: { amount: right, kind: right } });
  draw();

  await waitFor(() => expect(screen.getByText('笔数').parentElement?.textContent).toBe('笔数1'));
  expect(['总额', '各类', '最大的'].map((title) => screen.queryByText(title))).toEqual([null, null, null]);
  expect(stage.inputsOf('/deal/summary').every((input) => !JSON.stringify(input).match(/amount|kind/))).toBe(true);
});

it('tells all of it to whoever sees it', async () => {
  draw();
  for (const title of ['总额', '笔数', '各类', '最大的'])
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
});
