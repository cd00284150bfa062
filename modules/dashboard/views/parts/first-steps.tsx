import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { area } from '#modules/area/area.ts';
import { company } from '#modules/company/company.ts';
import { contract } from '#modules/contract/contract.ts';
import { customer } from '#modules/customer/customer.ts';
import { documentrequirement } from '#modules/documentrequirement/documentrequirement.ts';
import { project } from '#modules/project/project.ts';
import { user } from '#modules/user/user.ts';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { pathOfView } from '#web/page/paths/main-lists.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { useMenuPages } from '#web/page/paths/use-menu-pages.ts';
import { changePreferences, usePreferences, usePreferencesKnown } from '#web/shell/preferences.ts';
import './first-steps.css';

interface FirstStep {
  module: unknown;
  title: string;
  note: string;
  filters?: Readonly<Record<string, boolean>>;
  /** How many there are of themselves. */
  given?: number;
  /** The page on which they are entered, where that is no list of them. */
  component?: string;
}

/** What is entered into an empty product, each step out of what the ones before it have entered. */
const steps: readonly FirstStep[] = [
  { module: area, title: '登记区划', note: '省和地市；参与的地市设为“参与项目”', filters: { inUse: true } },
  { module: customer, title: '登记建设单位', note: '项目和合同的甲方' },
  { module: company, title: '登记公司', note: '承建、监理等单位，登记后“启用”' },
  { module: user, title: '建立账号', note: '岗位决定能做什么、看到哪些；初始密码转交本人', given: 1 },
  { module: project, title: '登记项目', note: '由平台运营登记，合同属于项目' },
  {
    module: documentrequirement,
    title: '维护文档要求',
    note: '各阶段要交哪些文档，没有就不生成',
    component: 'document/stagesettingcontract',
  },
  { module: contract, title: '登记合同', note: '“生效”后生成各阶段，“开始履行”后生成任务和文档' },
];

/** Leads whoever sets an empty product up through it, until there is a contract or they want no more of it. */
export function FirstSteps() {
  const isLeft = usePreferences((preferences) => preferences.hasLeftFirstSteps);
  const isKnown = usePreferencesKnown((known) => known.isKnown);
  const { data } = useCall(contract.calls.list, { page: 1, size: 1 }, { isSilent: true, enabled: isKnown && !isLeft });
  if (isLeft || data?.total !== 0) return null;
  return (
    <section aria-label="开始使用" className="panel first-steps">
      <header>
        <h2>从这里开始</h2>
        <p>系统里还没有业务数据，按这个次序登记，后一步要用到前一步的内容。</p>
        <Button onClick={() => changePreferences({ hasLeftFirstSteps: true })} size="small" type="text">
          不再显示
        </Button>
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.title} {...step} module={step.module as AnyModule} />
        ))}
      </ol>
    </section>
  );
}

function Step({ module, title, note, filters = {}, given = 0, component }: FirstStep & { module: AnyModule }) {
  const pages = useMenuPages();
  const listPath = useListPath(module.name);
  const path = component ? pathOfView(pages, component) : listPath;
  const { data } = useCall(module.calls.list, { page: 1, size: 1, filters }, { isSilent: true });
  const isDone = data !== undefined && data.total > given;
  return (
    <li className={isDone ? 'first-step-done' : undefined}>
      <span className="first-step-title">
        {isDone && <CheckCircleFilled aria-label="已完成" />}
        {path ? <Link to={path}>{title}</Link> : title}
      </span>
      <span className="first-step-note">{note}</span>
    </li>
  );
}
