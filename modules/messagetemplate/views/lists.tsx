import { ListPage } from '#web/page/list/list-page.tsx';
import { messagetemplate } from '../messagetemplate.ts';

/** The words that messages can begin with. */
export default function MessageTemplates() {
  return <ListPage module={messagetemplate} />;
}
