import { checkmodel } from '#modules/checkmodel/checkmodel.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The models of the check-up with their editions; one opens to its indicators and to a try-out. */
export default function CheckupModel() {
  return <ListPage module={checkmodel} title="考核模型" />;
}
