import { Results } from './parts/results.tsx';

/** What companies were scored, by cities, supervisors and each other. */
export default function CompanyResults() {
  return (
    <Results
      columns={['periodKey', 'campaign', 'rateeCompany', 'score', 'grade', 'rank', 'composite', 'status']}
      corner="公司"
      listPath="/checkup/chkcompany"
      pairs={['city_company', 'company_company', 'manager_company']}
      ratee="rateeCompany"
      title="公司考核结果"
    />
  );
}
