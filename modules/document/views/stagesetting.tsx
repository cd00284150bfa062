import { PageHeader } from '#web/page/page-header.tsx';
import { RequirementSetting } from './parts/requirement-setting.tsx';

/** What each stage of a system asks for. */
export default function StageSetting() {
  return (
    <section className="list-page">
      <PageHeader note="系统的阶段开启时，按这里的要求为每个系统生成要交的文档。" title="系统文档要求" />
      <RequirementSetting appliesTo="system" />
    </section>
  );
}
