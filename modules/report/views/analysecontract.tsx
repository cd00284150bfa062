import { Analysis } from './parts/analysis.tsx';

/** The same by contract. */
export default function AnalyseContract() {
  return <Analysis axis="contract" range="project" title="合同报告分析" unit="合同" />;
}
