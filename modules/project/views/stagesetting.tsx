import { stagetemplate } from '#modules/stagetemplate/stagetemplate.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The templates of stages with their editions; one opens to its stages and to whatever it is applied to. */
export default function StageSetting() {
  return <ListPage module={stagetemplate} title="阶段设置" />;
}
