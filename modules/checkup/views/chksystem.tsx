import { Results } from './parts/results.tsx';

/** What systems were scored by the cities that use them. */
export default function SystemResults() {
  return (
    <Results
      columns={['periodKey', 'campaign', 'system', 'rateeCompany', 'score', 'grade', 'rank', 'composite', 'status']}
      corner="系统"
      listPath="/checkup/chksystem"
      pairs={['system']}
      ratee="system"
      title="系统考核结果"
    />
  );
}
