import { Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { aggregations, type DecisionTable, hitPolicies } from '#shared/dmn/decision.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { type getDecision, listDecisionVersions, pageDecisions, saveDecision } from '../../../decisions.ts';
import { aggregationTitles, askedNames, policyTitles } from './decision-draft.ts';
import { DecisionGrid } from './decision-grid.tsx';
import { DecisionTrial } from './decision-trial.tsx';
import './decision-board.css';

interface DecisionBoardProps {
  opened: OutputOf<typeof getDecision>;
  table: DecisionTable;
}

/** The desk on which a decision table is edited and tried; each saving is a version of its own. */
export function DecisionBoard({ opened, table: beginning }: DecisionBoardProps) {
  const { setUnsaved } = useTab();
  const [table, setTable] = useState(beginning);
  const [name, setName] = useState(opened.name);
  const [version, setVersion] = useState(opened.version);
  const [saved, setSaved] = useState({ table: beginning, name: opened.name });
  const [matched, setMatched] = useState<readonly number[]>([]);
  const refreshes = [pageDecisions, listDecisionVersions];
  const { mutateAsync, isPending } = useAction(saveDecision, { isSilent: true, refreshes });
  const isDirty = saved.table !== table || saved.name !== name;
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  function change(next: DecisionTable) {
    setTable(next);
    setMatched([]);
  }

  async function save() {
    try {
      const kept = await mutateAsync({ key: opened.key, name, version, table });
      setVersion(kept.version);
      setSaved({ table, name });
      showToast('success', `已保存为第 ${kept.version} 版，流程从现在起使用它`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast('error', error.fields[0]?.message ?? sentenceFor(error));
    }
  }

  const { hitPolicy, aggregation } = table;
  return (
    <section className="decision-board">
      <PageHeader
        extra={<span className="decision-version">第 {version} 版</span>}
        note={
          <>
            <code>{opened.key}</code>
            {opened.others.length > 0 && ` · 同一文件中还有：${opened.others.join('、')}`}
          </>
        }
        title={name}
      >
        <Button disabled={!isDirty || !opened.isNewest} loading={isPending} onClick={() => void save()} type="primary">
          保存为新版本
        </Button>
      </PageHeader>
      {!opened.isNewest && <p className="decision-old">这是旧版本，只能查看和试算；要修改请打开最新版本。</p>}
      <div className="decision-tools">
        <Input
          aria-label="决策名称"
          className="decision-name"
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
          value={name}
        />
        <Select
          aria-label="命中策略"
          className="decision-policy"
          onChange={(next) =>
            change({ ...table, hitPolicy: next, aggregation: next === 'COLLECT' ? aggregation : null })
          }
          options={hitPolicies.map((policy) => ({
            value: policy,
            label: `${policyTitles[policy].letter} ${policyTitles[policy].title}`,
          }))}
          value={hitPolicy}
        />
        {hitPolicy === 'COLLECT' && (
          <Select
            allowClear={clearing}
            aria-label="聚合"
            className="decision-policy"
            onChange={(next) => change({ ...table, aggregation: next ?? null })}
            options={aggregations.map((each) => ({ value: each, label: aggregationTitles[each] }))}
            placeholder="不聚合"
            value={aggregation ?? undefined}
          />
        )}
        <span className="decision-hint">{policyTitles[hitPolicy].note}</span>
      </div>
      <DecisionGrid matched={matched} onChange={change} table={table} />
      <DecisionTrial
        asked={askedNames(table)}
        decisionKey={opened.key}
        onMatched={setMatched}
        table={table}
        version={version}
      />
    </section>
  );
}
