import { ListPage } from '#web/page/list/list-page.tsx';
import { dayoffquota } from '../dayoffquota.ts';

/** Who has how many days of leave, where that is not the usual number. */
export default function DayoffQuotas() {
  return <ListPage module={dayoffquota} />;
}
