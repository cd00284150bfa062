import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { saveFile } from '#web/kit/files/save-file.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { RemoveButton } from '#web/page/steps/remove-button.tsx';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { getDecision, importDecisions, type ListedDecision, pageDecisions, removeDecision } from '../decisions.ts';
import { decisionColumns } from './parts/decision-table/decision-columns.tsx';
import { chooseDecisionFile, decisionPath } from './parts/decision-table/decision-file.ts';
import { DecisionVersions } from './parts/decision-table/decision-versions.tsx';
import { NewDecisionSheet } from './parts/decision-table/new-decision-sheet.tsx';

/** The decision tables of processes: where they are made, imported, handed on as files and looked after. */
export default function DecisionList() {
  const [state, change] = usePagedState();
  const { mutateAsync: remove } = useAction(removeDecision, { refreshes: [pageDecisions], isSilent: true });
  const goOn = useGoOn();
  const [isAsked, setAsked] = useState(false);
  const [looked, setLooked] = useState<ListedDecision | null>(null);
  const { page, size, search } = state;
  const decisions = useCall(pageDecisions, { page, size, search: search || null }, pagedQuery);
  const { mutateAsync, isPending } = useAction(importDecisions, { refreshes: [pageDecisions, getDecision] });

  async function takeFile() {
    const xml = await chooseDecisionFile();
    if (!xml) return;
    const kept = await mutateAsync({ xml });
    const names = kept.map(({ name, version }) => `“${name}”第 ${version} 版`).join('、');
    showToast('success', `已导入${names}`);
  }

  const buttons = (
    <>
      <Button icon={<ImportOutlined />} loading={isPending} onClick={() => void takeFile().catch(() => {})}>
        导入 DMN
      </Button>
      <Button icon={<PlusOutlined />} onClick={() => setAsked(true)} type="primary">
        新建决策表
      </Button>
    </>
  );
  return (
    <section className="list-page">
      <PageHeader title="决策表">{buttons}</PageHeader>
      <PagedList<ListedDecision>
        actionsOf={(decision) => (
          <>
            <Link to={decisionPath(decision.key)}>编辑</Link>
            <Button onClick={() => setLooked(decision)} size="small" type="link">
              版本
            </Button>
            <Button onClick={() => void handOut(decision).catch(() => {})} size="small" type="link">
              导出
            </Button>
            <RemoveButton
              consequence="决策表及其全部版本删除后不能恢复。"
              name={decision.name}
              remove={() => remove({ key: decision.key, version: decision.version })}
            />
          </>
        )}
        actionsWidthPx={210}
        columns={decisionColumns}
        empty={
          <Empty action={buttons} title="还没有决策表">
            新建一张表，或导入 DMN 文件，流程中的业务规则任务就可以按决策标识使用它。
          </Empty>
        }
        hrefOf={({ key }) => decisionPath(key)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        nameTitle="决策"
        noteOf={({ key }) => key}
        onChange={change}
        onNew={() => setAsked(true)}
        query={decisions}
        searched="决策名称、标识"
        state={state}
        subject="决策表"
      />
      {isAsked && <NewDecisionSheet onClose={() => setAsked(false)} onSaved={(key) => goOn(decisionPath(key))} />}
      {looked && <DecisionVersions decision={looked} onClose={() => setLooked(null)} />}
    </section>
  );
}

async function handOut({ key, name }: ListedDecision): Promise<void> {
  const { xml } = await call(getDecision, { key });
  saveFile(xml, `${name}.dmn`, 'application/xml');
}
