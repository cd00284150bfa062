import { PageHeader } from '#web/page/page-header.tsx';
import { RequirementSetting } from './parts/requirement-setting.tsx';

/** What each stage of a contract asks for. */
export default function StageSettingContract() {
  return (
    <section className="list-page">
      <PageHeader note="合同的阶段开启时，按这里的要求生成要交的文档；已经生成的不受影响。" title="合同文档要求" />
      <RequirementSetting appliesTo="contract" />
    </section>
  );
}
