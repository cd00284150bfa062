import { Analysis } from './parts/analysis.tsx';

/** How punctually people report, what they worked on and what they fear. */
export default function Analyse() {
  return <Analysis axis="user" range="personal" title="报告分析" unit="人员" />;
}
