import { documentcommon } from '#modules/documentcommon/documentcommon.ts';
import { ListPage } from '#web/page/list-page.tsx';

/** The common library. */
export default function CommonDocuments() {
  return <ListPage module={documentcommon} title="资料库" />;
}
