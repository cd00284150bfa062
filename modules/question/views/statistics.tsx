import { Statistics } from './parts/statistics.tsx';

const everything = {};

/** What the service desk did: by city, type and system, how much of it in time, and how content those who asked are. */
export default function QuestionStatistics() {
  return <Statistics filters={everything} nothing="还没有工单。" title="工单统计" />;
}
