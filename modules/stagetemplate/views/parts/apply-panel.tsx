import { App, Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { contract } from '#modules/contract/contract.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { ReferenceInput } from '#web/kit/inputs/reference-input.tsx';
import { Table } from '#web/kit/table.tsx';
import { type stageChange, type stageOwners, stagetemplate } from '../../stagetemplate.ts';
import './apply-panel.css';

type Step = z.output<typeof stageChange>;

const kinds: Record<Step['kind'], string> = {
  add: '新增',
  change: '调整',
  keep: '不变',
  remove: '移除',
  leave: '保留',
};

interface ApplyPanelProps {
  template: string;
  appliesTo: keyof typeof stageOwners;
}

/** Applies a template to contracts or systems, after showing what would change for each of them. */
export function ApplyPanel({ template, appliesTo }: ApplyPanelProps) {
  const { message } = App.useApp();
  const [targets, setTargets] = useState<string[]>([]);
  const question = { id: template, targets };
  const preview = useCall(stagetemplate.actions.preview, question, { isSilent: true, enabled: targets.length > 0 });
  const apply = useAction(stagetemplate.actions.apply, {
    refreshes: [stagetemplate.actions.preview, stageinstance.calls.list, contract.calls.get],
    onSuccess: ({ applied }) => {
      message.success(`已套用到 ${applied} 个${noun}`);
      setTargets([]);
    },
  });
  const noun = appliesTo === 'contract' ? '合同' : '系统';
  const found = targets.length > 0 ? (preview.data ?? []) : [];
  const rows = found.flatMap(({ id, name, changes }) =>
    changes.map((step, index) => ({
      ...step,
      key: `${id} ${step.code}`,
      name,
      stage: step.name,
      isFirst: index === 0,
      of: changes.length,
    })),
  );
  return (
    <div className="apply-panel">
      <p className="apply-hint">选择{noun}后先看将发生的变化；已经开始的阶段保留状态、日期和历史。</p>
      <div className="apply-head">
        <div className="apply-targets">
          <ReferenceInput
            aria-label={`套用到的${noun}`}
            isMultiple
            module={appliesTo === 'contract' ? 'contract' : 'systemitem'}
            onChange={(value) => setTargets([value ?? []].flat())}
            placeholder={`请选择${noun}`}
            value={targets}
          />
        </div>
        <Button
          disabled={rows.length === 0}
          loading={apply.isPending}
          onClick={() => apply.mutate(question)}
          type="primary"
        >
          套用
        </Button>
      </div>
      {preview.error && <Failure error={preview.error} onRetry={preview.refetch} subject="套用预览" />}
      {rows.length > 0 && (
        <Table
          columns={[
            { title: noun, dataIndex: 'name', onCell: ({ isFirst, of }) => ({ rowSpan: isFirst ? of : 0 }) },
            { title: '阶段', dataIndex: 'stage' },
            {
              title: '变化',
              dataIndex: 'kind',
              render: (kind: Step['kind']) => <span className={`apply-step-${kind}`}>{kinds[kind]}</span>,
            },
            { title: '说明', dataIndex: 'detail' },
            {
              title: '任务和文档',
              dataIndex: 'work',
              render: (work: Step['work'], { isBegun }) => <Work isBegun={isBegun} steps={work} />,
            },
          ]}
          dataSource={rows}
          loading={preview.isFetching}
          pagination={false}
          size="small"
        />
      )}
    </div>
  );
}

const nouns: Record<Step['work'][number]['noun'], string> = { task: '任务', document: '文档' };

/** What a stage asks for otherwise than before: once it is opened, or not at all where it is open already. */
function Work({ steps, isBegun }: { steps: Step['work']; isBegun: boolean }) {
  if (steps.length === 0) return null;
  return (
    <>
      {isBegun && <p className="apply-hint">已经开始，现有的任务和文档不变；下列变化不会带入，需要的请逐项办理。</p>}
      <ul className="apply-work">
        {steps.map(({ kind, noun, name, detail }) => (
          <li key={`${noun} ${name}`}>
            <span className={isBegun ? 'apply-hint' : `apply-step-${kind}`}>{kinds[kind]}</span>
            {nouns[noun]}“{name}”{detail && `：${detail}`}
          </li>
        ))}
      </ul>
    </>
  );
}
