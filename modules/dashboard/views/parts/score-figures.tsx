import { checkresult } from '#modules/checkresult/checkresult.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';

const average = { figure: 'average', field: 'score' } as const;

/** The cities by what they were scored, over all periods. */
export function CityScores() {
  return (
    <SummaryFigure
      by="rateeArea"
      filters={{ pair: ['province_city', 'company_city'] }}
      form="ranking"
      measure={average}
      module={checkresult}
      note="各期平均得分"
      nothing="还没有地市的考核结果。"
      size={6}
      title="地市考核排名"
    />
  );
}

/** The companies in reach by what they were scored, over all periods. */
export function CompanyScores() {
  return (
    <SummaryFigure
      by="rateeCompany"
      filters={{ pair: ['city_company', 'company_company', 'manager_company'] }}
      form="ranking"
      measure={average}
      module={checkresult}
      note="各期平均得分"
      nothing="还没有公司的考核结果。"
      size={6}
      title="公司考核排名"
    />
  );
}
