import { Results } from './parts/results.tsx';

/** What cities were scored, by the province and by the companies that serve them. */
export default function CityResults() {
  return (
    <Results
      columns={['periodKey', 'campaign', 'rateeArea', 'score', 'grade', 'rank', 'composite', 'status']}
      corner="地市"
      listPath="/checkup/chkcity"
      pairs={['province_city', 'company_city']}
      ratee="rateeArea"
      title="地市考核结果"
    />
  );
}
