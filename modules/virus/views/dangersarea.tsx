import { dangerarea } from '#modules/dangerarea/dangerarea.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The places at risk: added, imported, lifted, each with how many people report to have been there. */
export default function DangerAreas() {
  return <ListPage module={dangerarea} title="风险地区" />;
}
