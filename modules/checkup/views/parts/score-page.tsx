import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress, Skeleton } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Pair, pairs } from '#modules/checkmodel/words.ts';
import { checksheet } from '#modules/checksheet/checksheet.ts';
import { entryProblems, totalOf } from '#modules/checksheet/rules.ts';
import type { OpenedSheet } from '#modules/checksheet/sheet-calls.ts';
import { chinaDay } from '#shared/day.ts';
import type { AnyModule, Labels, RowOf } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { RecordComments } from '#web/comment/record-comments.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { type FormUploads, FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { Tabs } from '#web/kit/tabs.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { useFetching } from '#web/kit/use-fetching.ts';
import { type Property, propertiesOf } from '#web/kit/values/property.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { RecordHistory } from '#web/page/history/record-history.tsx';
import { Limit } from '#web/page/list/limit.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { PrintButton } from '#web/page/print-button.tsx';
import { RecordOverview } from '#web/page/record/record-overview.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordButtons } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { ScoreTable } from './score-table.tsx';
import { useMarks } from './use-marks.ts';
import './score-page.css';
import '#web/page/record/detail-page.css';

type Declared = (typeof checksheet)['declaration'];
type Sheet = RowOf<Declared['fields'], NonNullable<Declared['computed']>>;

/** One score sheet: filled in by whose turn it is, read by those who may. */
export function ScorePage({ id }: { id: string }) {
  const found = useCall(checksheet.calls.get, { id }, { isSilent: true });
  const opened = useCall(
    checksheet.actions.open,
    { id },
    { isSilent: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const uploads = useFormUploads();
  const error = found.error ?? opened.error;
  if (error && !(found.data && opened.data)) {
    const retry = () => Promise.all([found.refetch(), opened.refetch()]);
    return <Failure error={error} onRetry={retry} subject="评分表" />;
  }
  if (!found.data || !opened.data)
    return <Skeleton active className="panel detail-skeleton" paragraph={{ rows: 10 }} />;
  const { record, labels, reachable } = found.data;
  // Opened anew after a step, the sheet begins with what is stored; storing as one types opens nothing anew.
  return (
    <FormUploadsContext value={uploads}>
      <Filling
        key={opened.dataUpdatedAt}
        labels={labels}
        opened={opened.data}
        reachable={reachable}
        record={record}
        uploads={uploads}
      />
    </FormUploadsContext>
  );
}

interface FillingProps {
  record: Sheet;
  labels: Labels;
  reachable: readonly string[];
  opened: OpenedSheet;
  uploads: FormUploads;
}

const dueOn = propertiesOf(checksheet.declaration).get('dueOn') as Property;

const words = {
  rater: { verb: '提交评分', event: 'submit' },
  ratee: { verb: '提交自评', event: 'hand' },
} as const;

function Filling({ record, labels, reachable, opened, uploads }: FillingProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { setTitle } = useTab();
  const marks = useMarks(record.id, opened);
  const [isTried, setTried] = useState(false);
  const [learnt, setLearnt] = useState<Record<string, string>>(opened.labels);
  const learn = useCallback((more: Record<string, string>) => setLearnt((before) => ({ ...before, ...more })), []);
  useEffect(() => setTitle(record.title), [record.title, setTitle]);
  const refresh = () =>
    Promise.all(
      [checksheet.calls.get, checksheet.calls.list, checksheet.actions.open].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const { perform, isBusy, dialog } = useRecordAction(checksheet as unknown as AnyModule, {
    onEdit: () => {},
    onDone: () => void refresh(),
  });
  const { side, rows, total, scoreFrom } = opened;
  const way = side === 'reader' ? null : words[side];
  const events = {
    submit: useAction(checksheet.events.submit, { isSilent: true }),
    hand: useAction(checksheet.events.hand, { isSilent: true }),
  };

  const items = rows.filter((row) => row.item);
  const byIndicator = new Map(items.map((row) => [row.id, marks.entries.get(row.item?.id ?? '') ?? { mark: null }]));
  const result = totalOf(rows, byIndicator, total);
  const missing = items.flatMap((row) =>
    side === 'ratee' && row.type === 'auto'
      ? []
      : entryProblems(row, byIndicator.get(row.id) ?? { mark: null })
          .filter(({ path }) => side === 'rater' || path === 'mark')
          .slice(0, 1)
          .map(({ message }) => ({ id: row.id, message })),
  );

  // Storing what was typed last and asking take their time, in which a second click would ask a second time.
  const [isHandingIn, handIn] = useFetching(async () => {
    if (!way || uploads.holdUp()) return;
    setTried(true);
    if (missing.length > 0) {
      const first = document.querySelector<HTMLElement>(`[data-row="${missing[0]?.id}"]`);
      first?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      showToast('error', `还有 ${missing.length} 项没有完成：${missing[0]?.message}`);
      return;
    }
    if (!(await marks.flush())) return;
    const { consequence } = checksheet.declaration.lifecycle[way.event];
    const content = `得分 ${result.total} 分（满分 ${total} 分）。${consequence}`;
    const act = async () => {
      // What was stored as it was typed has made newer versions than the one on show.
      const { record: current } = await call(checksheet.calls.get, { id: record.id }, { isSilent: true });
      await events[way.event].mutateAsync({ id: record.id, version: current.version, answers: {} });
    };
    if (!(await confirm({ title: way.verb, content, verb: way.verb, act }))) return;
    showToast('success', `已${way.verb}`);
    await refresh();
  });

  const others = { ...record, allowed: record.allowed.filter((verb) => verb !== 'submit' && verb !== 'hand') };
  const isOpen = way !== null && record.allowed.includes(way.event);
  return (
    <section className="detail-page score-page">
      <PageHeader
        extra={<StateTag states={checksheet.declaration.states} value={record.status} variant="tag" />}
        note={
          <>
            {pairs[record.pair as Pair]} · {labels[record.campaign]}
          </>
        }
        title={record.title}
      >
        <PrintButton />
        <RecordButtons
          isBusy={isBusy}
          module={checksheet as unknown as AnyModule}
          onEdit={() => navigate('/checkup/index')}
          onPerform={perform}
          row={others as unknown as Row}
          variant="row"
        />
        {isOpen && (
          <Button loading={isHandingIn} onClick={() => void handIn()} type="primary">
            {way.verb}
          </Button>
        )}
      </PageHeader>
      <Notes record={record} scoreFrom={scoreFrom} />
      <div className="panel score-summary">
        <div className="score-total">
          <span className="score-figure">{isOpen || record.total === null ? result.total : record.total}</span>
          <span className="score-quiet">
            / {total} 分{result.isVetoed && '，一票否决'}
          </span>
        </div>
        <Progress
          aria-label="已评指标"
          className="score-progress"
          format={() => `${result.filled}/${items.length} 项`}
          percent={Math.round((result.filled / Math.max(1, items.length)) * 100)}
          size="small"
          status="normal"
        />
        {isOpen && (
          <span className="score-due">
            截止 <Limit at={record.dueOn} property={dueOn} />
          </span>
        )}
        {isOpen && <SavingNote onRetry={marks.flush} saving={marks.saving} />}
      </div>
      <Tabs
        className="panel detail-tabs"
        items={[
          {
            key: 'sheet',
            label: '评分',
            children: (
              <ScoreTable
                id={record.id}
                isTried={isTried}
                labels={learnt}
                marks={marks}
                onLearn={learn}
                opened={opened}
              />
            ),
          },
          {
            key: 'overview',
            label: '概览',
            children: (
              <RecordOverview
                labels={labels}
                module={checksheet as unknown as AnyModule}
                reachable={reachable}
                record={record as unknown as Row}
              />
            ),
          },
          { key: 'comments', label: '评论', children: <RecordComments id={record.id} module="checksheet" /> },
          {
            key: 'history',
            label: '时间线',
            children: <RecordHistory id={record.id} labels={labels} module={checksheet as unknown as AnyModule} />,
          },
        ]}
      />
      {dialog}
    </section>
  );
}

function Notes({ record, scoreFrom }: { record: Sheet; scoreFrom: string }) {
  const today = chinaDay();
  return (
    <>
      {record.status === 'returned' && record.returnReason && (
        <Alert description={record.returnReason} showIcon title="复核退回，请修改后重新提交" type="warning" />
      )}
      {record.interest && (
        <Alert description={record.interest} showIcon title="评分方已申报回避，由指定的人代为评分" type="info" />
      )}
      {scoreFrom > today && <Alert showIcon title={`评分从 ${scoreFrom} 开始`} type="info" />}
    </>
  );
}

function SavingNote({ saving, onRetry }: { saving: ReturnType<typeof useMarks>['saving']; onRetry: () => void }) {
  if (saving.state !== 'failed') {
    return (
      <span className="score-saving" role="status">
        {saving.state === 'saved' ? '已保存' : '正在保存…'}
      </span>
    );
  }
  return (
    <span className="score-saving score-unsaved" role="alert">
      未保存：{saving.reason}
      <Button onClick={onRetry} size="small" type="link">
        重试
      </Button>
    </span>
  );
}
