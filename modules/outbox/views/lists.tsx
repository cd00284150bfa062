import { ListPage } from '#web/page/list/list-page.tsx';
import { outbox } from '../outbox.ts';

/** The texts that were not sent, for looking only. */
export default function Outbox() {
  return <ListPage module={outbox} />;
}
