import { ListPage } from '#web/page/list/list-page.tsx';
import { registration } from '../registration.ts';

/** The applications for an account. */
export default function Registrations() {
  return <ListPage module={registration} />;
}
