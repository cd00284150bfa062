import { ListPage } from '#web/page/list/list-page.tsx';
import { checkappeal } from '../checkappeal.ts';

/** The appeals against results; one is made from the page of the result. */
export default function Appeals() {
  return <ListPage module={checkappeal} newHref={null} />;
}
