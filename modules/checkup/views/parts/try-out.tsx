import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { leavesOf } from '#modules/checkmodelfield/whole.ts';
import { type Entry, totalOf } from '#modules/checksheet/rules.ts';
import type { OpenedSheet } from '#modules/checksheet/sheet-calls.ts';
import { Empty } from '#web/kit/empty.tsx';
import { ScoreTable } from './score-table.tsx';
import { useIndicators } from './use-indicators.ts';
import './score-page.css';

const nothing = {
  ...{ selfMark: null, selfScore: null, answer: null, remark: null, autoValue: null, autoSource: null },
  ...{ adjustedValue: null, adjustReason: null, adjustedBy: null, agreedBy: null },
};

/** A sheet of the model to be filled in for a try; nothing of it is stored. */
export function TryOut({ id, total }: { id: string; total: number }) {
  const { indicators, isPending } = useIndicators(id);
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const opened = useMemo((): OpenedSheet => {
    const marked = new Set(leavesOf(indicators).map((each) => each.id));
    const rows = indicators.map((row) => ({
      ...{ ...row, parent: row.parent ?? null, min: row.min ?? null, step: row.step ?? null },
      ...{ weight: row.weight ?? null, options: row.options ?? null, autoFull: row.autoFull ?? null },
      ...{ autoZero: row.autoZero ?? null, remarkBelow: row.remarkBelow ?? null, needsEvidence: false },
      documents: [],
      item: marked.has(row.id) ? { ...nothing, id: row.id, version: 1, mark: null, evidence: [] } : null,
    }));
    return { total, scoreFrom: '', side: 'rater', hasSelfScore: false, isAnonymous: false, rows, labels: {} };
  }, [indicators, total]);
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  if (indicators.length === 0) return <Empty title="还没有指标">添加指标后可以在这里试算。</Empty>;
  const result = totalOf(opened.rows, entries, total);
  return (
    <section aria-label="试算">
      <div className="score-summary">
        <div className="score-total">
          <span className="score-figure">{result.total}</span>
          <span className="score-quiet">
            / {total} 分{result.isVetoed && '，一票否决'}
          </span>
        </div>
        <span className="score-quiet">填写样例分数查看得分，不会保存。</span>
        <Button disabled={entries.size === 0} onClick={() => setEntries(new Map())}>
          清空
        </Button>
      </div>
      <ScoreTable
        id={id}
        isTried={false}
        labels={{}}
        marks={{
          entries,
          saving: { state: 'saved' },
          enter: (item, change) =>
            setEntries((before) =>
              new Map(before).set(item, { ...(before.get(item) ?? { mark: null }), ...change } as Entry),
            ),
          flush: () => Promise.resolve(true),
        }}
        onLearn={() => {}}
        opened={opened}
      />
    </section>
  );
}
