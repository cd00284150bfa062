import { Segmented } from 'antd';
import { PageHeader } from '#web/page/page-header.tsx';
import { PrintButton } from '#web/page/print-button.tsx';
import { useAddressFilters } from '#web/page/use-address-filters.ts';
import { measures, PeriodTable } from './parts/results.tsx';

const kinds = {
  company: {
    label: '公司',
    ratee: 'rateeCompany',
    pairs: ['city_company', 'company_company', 'manager_company'],
    listPath: '/checkup/chkcompany',
  },
  city: { label: '地市', ratee: 'rateeArea', pairs: ['province_city', 'company_city'], listPath: '/checkup/chkcity' },
  system: { label: '系统', ratee: 'system', pairs: ['system'], listPath: '/checkup/chksystem' },
} as const;

const isKind = (word: string | undefined): word is keyof typeof kinds => word !== undefined && word in kinds;

/** All results over the periods: of companies, cities or systems, by mark or by place. */
export default function ScoreQuery() {
  const [{ kind: asked, measure: wanted }, show] = useAddressFilters(['kind', 'measure']);
  const kind = isKind(asked ?? undefined) ? (asked as keyof typeof kinds) : 'company';
  const measure = wanted === 'compositeRank' ? wanted : 'composite';
  const { label, ...table } = kinds[kind];
  return (
    <section className="list-page">
      <PageHeader note="颜色越深，综合得分越高；点击打开该期的结果。" title="考核成绩查询">
        <Segmented
          aria-label="被评对象"
          onChange={(value) => show({ kind: value })}
          options={Object.entries(kinds).map(([value, each]) => ({ value, label: each.label }))}
          value={kind}
        />
        <Segmented
          aria-label="数值"
          onChange={(value) => show({ measure: value })}
          options={Object.entries(measures).map(([value, text]) => ({ value, label: text }))}
          value={measure}
        />
        <PrintButton />
      </PageHeader>
      <PeriodTable {...table} corner={label} measure={measure} />
    </section>
  );
}
