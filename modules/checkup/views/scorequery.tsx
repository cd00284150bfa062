import { Segmented } from 'antd';
import { checkresult } from '#modules/checkresult/checkresult.ts';
import { type RateeKind, rateeKinds } from '#modules/checkresult/indicators.ts';
import type { AnyModule } from '#shared/module.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ExportButton } from '#web/page/list/list-transfer.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { PrintButton } from '#web/page/print-button.tsx';
import { IndicatorTable } from './parts/indicator-table.tsx';
import { measures, PeriodTable } from './parts/results.tsx';

const results = checkresult as unknown as AnyModule;

const places = {
  company: { ratee: 'rateeCompany', listPath: '/checkup/chkcompany' },
  city: { ratee: 'rateeArea', listPath: '/checkup/chkcity' },
  system: { ratee: 'system', listPath: '/checkup/chksystem' },
} as const;

const shown = { ...measures, indicators: '各项指标' };

const isOf = <Words extends object>(words: Words, word: string | null | undefined): word is keyof Words & string =>
  typeof word === 'string' && Object.hasOwn(words, word);

/** All results: of companies, cities or systems, by mark or by place over the periods, or by indicator in one of them. */
export default function ScoreQuery() {
  const [{ kind: asked, measure: wanted, period }, show] = useAddressFilters(['kind', 'measure', 'period']);
  const kind: RateeKind = isOf(rateeKinds, asked) ? asked : 'company';
  const measure = isOf(shown, wanted) ? wanted : 'composite';
  const { pairs, label } = rateeKinds[kind];
  const { ratee, listPath } = places[kind];
  return (
    <section className="list-page">
      <PageHeader note="颜色越深，得分越高；点击打开背后的结果。" title="考核成绩查询">
        <Segmented
          aria-label="被评对象"
          onChange={(value) => show({ kind: value, period: null })}
          options={Object.entries(rateeKinds).map(([value, each]) => ({ value, label: each.label }))}
          value={kind}
        />
        <Segmented
          aria-label="数值"
          onChange={(value) => show({ measure: value })}
          options={Object.entries(shown).map(([value, text]) => ({ value, label: text }))}
          value={measure}
        />
        <ExportButton
          columns={['periodKey', 'campaign', ratee, 'score', 'grade', 'rank', 'composite', 'compositeRank', 'status']}
          module={results}
          question={{ search: null, filters: { pair: [...pairs] } }}
        />
        <PrintButton />
      </PageHeader>
      {measure === 'indicators' ? (
        <IndicatorTable
          kind={kind}
          listPath={listPath}
          onPeriod={(value) => show({ period: value })}
          period={period ?? null}
          ratee={ratee}
        />
      ) : (
        <PeriodTable corner={label} listPath={listPath} measure={measure} pairs={pairs} ratee={ratee} />
      )}
    </section>
  );
}
