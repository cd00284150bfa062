import { EllipsisOutlined } from '@ant-design/icons';
import { Badge, Skeleton } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { roleNames } from '#shared/access.ts';
import { handInStates } from '#shared/declaration.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import type { Fields } from '#shared/field.ts';
import type { AnyModule, Labels, Module } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { RecordComments } from '#web/comment/record-comments.tsx';
import { useRecordComments } from '#web/comment/use-record-comments.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { KeptInputsContext, useKeptInputs } from '#web/kit/form/kept-inputs.ts';
import { useModule, useRegistry } from '#web/kit/module-registry.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { LifeTag } from '#web/kit/values/life-tag.tsx';
import { useFillingTabs } from '#web/page/filling/use-filling-tabs.tsx';
import { useAfterSaving } from '#web/page/form/use-after-saving.ts';
import { RecordHistory } from '#web/page/history/record-history.tsx';
import { narrow } from '#web/page/narrow.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { BackToList } from '#web/page/paths/back-to-list.tsx';
import { listPathOf, pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useOwnList } from '#web/page/paths/use-own-list.ts';
import { PrintButton } from '#web/page/print-button.tsx';
import { PrintedRows } from '#web/page/rows/printed-rows.tsx';
import { RowsPanel } from '#web/page/rows/rows-panel.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordButtons } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { useMay } from '#web/page/use-may.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { Neighbours } from './neighbours.tsx';
import { countFiles, holdsFiles, RecordFiles } from './record-files.tsx';
import { RecordOverview } from './record-overview.tsx';
import { RecordRelated } from './record-related.tsx';
import { StandingNote } from './standing-note.tsx';
import './detail-page.css';
import '#web/page/form/form-page.css';

/** What a view may change about the detail of a module. */
export interface DetailPageProps<F extends Fields, C extends Fields> {
  module: Module<F, C>;
  /** The record; the one that the path names by default. */
  id?: string;
  /** The list that the page belongs to, where its own path does not tell. */
  listPath?: string;
  /** What the tab 流程 shows, instead of the view that all approvals have. */
  approval?: ReactNode;
  /** Buttons beside those of the record. */
  toolbar?: ReactNode;
  /** What stands between the title and the tabs. */
  head?: ReactNode;
  /** More tabs, after the overview; one that is first stands before it, and the page opens with it. */
  tabs?: readonly { key: string; label: string; children: ReactNode; isFirst?: true }[];
}

/** The tabs that have no room, behind a button that the component library names in English. */
const moreTabs = { icon: <EllipsisOutlined aria-label="更多标签" /> };

/** One record: what it is, where it stands, what can be done, and how it came to be. */
export function DetailPage<F extends Fields, C extends Fields>(props: DetailPageProps<F, C>) {
  // What the machine does with a record does not depend on its fields.
  const given = props as unknown as DetailPageProps<Fields, Fields>;
  const { id: idInPath = '' } = useParams();
  const { pathname } = useLocation();
  const id = given.id ?? idInPath;
  const { data, error, isPending, refetch } = useCall(given.module.calls.get, { id }, { isSilent: true });
  const uploads = useFormUploads();
  const kept = useKeptInputs();
  if (isPending) return <Skeleton active className="panel detail-skeleton" paragraph={{ rows: 10 }} />;
  if (!data) {
    return (
      <Failure
        error={missing(error)}
        onRetry={refetch}
        subject={`${given.module.title}详情`}
        wayOut={<BackToList path={given.listPath ?? listPathOf(pathname)} />}
      />
    );
  }
  return (
    <FormUploadsContext value={uploads}>
      <KeptInputsContext value={kept}>
        <Detail {...given} labels={data.labels} reachable={data.reachable} record={data.record as Row} />
      </KeptInputsContext>
    </FormUploadsContext>
  );
}

/** An address that is no record's at all leads to no record, as that of one which is gone. */
function missing(error: unknown): unknown {
  return error instanceof AppError && error.failure === 'invalid' ? new AppError('notFound') : error;
}

function RowsTitle({ rows }: { rows: string }) {
  return useModule(rows.split('.')[0] ?? '').title;
}

interface DetailProps extends Omit<DetailPageProps<Fields, Fields>, 'module'> {
  module: AnyModule;
  record: Row;
  labels: Labels;
  reachable: readonly string[];
}

function Detail({ module, record, labels, reachable, approval, head, toolbar, tabs = [], ...props }: DetailProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const [query, setQuery] = useSearchParams();
  const { ApprovalView, ApprovalStanding } = useRegistry();
  const isNarrow = useMediaQuery(narrow);
  const { setTitle, close } = useTab();
  const { states, label } = module.declaration;
  const listPath = props.listPath ?? listPathOf(pathname);
  const ownList = useOwnList(module, record) ?? listPath;
  const title = String(record[label] ?? module.title);
  useEffect(() => setTitle(title), [title, setTitle]);

  const afterSaving = useAfterSaving();
  const edit = (row: Row, problems?: FieldProblem[]) =>
    navigate(pathOfRecord(listPath, 'edit', row.id), { state: problems && { problems } });
  const { perform, isBusy, dialog } = useRecordAction(module, {
    onEdit: edit,
    onDone: ({ name }) => {
      if (name !== 'remove') return;
      close();
      goOn(ownList);
    },
  });

  const mayHandIn = useMay(module.declaration.approval?.grants);
  const userId = useSession((session) => session.user?.id);
  const { data: talk } = useRecordComments(module.name, record.id);
  const said = (talk?.comments ?? []).filter(({ isRemoved }) => !isRemoved);
  const readAt = talk?.readAt ?? '';
  const unread = said.filter(({ authorId, createdAt }) => authorId !== userId && createdAt > readAt).length;
  const fileCount = countFiles(module, record);
  const items = [
    ...tabs.filter(({ isFirst }) => isFirst),
    {
      key: 'overview',
      label: '概览',
      children: <RecordOverview labels={labels} module={module} reachable={reachable} record={record} />,
    },
    ...useFillingTabs(module, record),
    ...tabs.filter(({ isFirst }) => !isFirst),
    ...(module.declaration.children ?? []).map((rule) => ({
      key: rule.rows,
      label: <RowsTitle rows={rule.rows} />,
      children: <RowsPanel module={module} record={record} rule={rule} />,
    })),
    ...(module.declaration.related
      ? [{ key: 'related', label: '关联', children: <RecordRelated id={record.id} module={module} /> }]
      : []),
    ...(holdsFiles(module)
      ? [
          {
            key: 'files',
            label: fileCount > 0 ? `附件（${fileCount}）` : '附件',
            children: <RecordFiles labels={labels} module={module} record={record} />,
          },
        ]
      : []),
    ...(module.approvalCalls ? [{ key: 'approval', label: '流程', children: approvalContent() }] : []),
    {
      key: 'comments',
      label: (
        <Badge color="var(--color-solid)" count={unread} offset={[8, -2]} size="small">
          {said.length > 0 ? `评论（${said.length}）` : '评论'}
        </Badge>
      ),
      children: <RecordComments id={record.id} module={module.name} />,
    },
    {
      key: 'history',
      label: '时间线',
      children: <RecordHistory id={record.id} labels={labels} module={module} />,
    },
  ];
  const shown = items.find(({ key }) => key === query.get('tab'))?.key ?? items[0]?.key;

  return (
    <section className="detail-page">
      <PageHeader
        extra={states && <LifeTag approval={record.approval} states={states} status={record.status} variant="tag" />}
        note={
          record.approval === 'pending' && ApprovalStanding ? (
            <>
              {record.number && <span>{record.number}</span>}
              <span>
                审批中
                <ApprovalStanding id={record.id} module={module.name} />
              </span>
            </>
          ) : (
            record.number
          )
        }
        title={title}
      >
        {toolbar}
        <FavouriteButton />
        <Neighbours id={record.id} module={module.name} />
        {!isNarrow && <PrintButton />}
        <RecordButtons
          isBusy={isBusy}
          module={module}
          onEdit={(row) => afterSaving(() => edit(row))}
          onPerform={perform}
          row={record}
          variant="head"
        />
      </PageHeader>
      <StandingNote module={module} record={record} />
      {head}
      <Tabs
        activeKey={shown}
        className="panel detail-tabs"
        items={items}
        more={moreTabs}
        onChange={(key) =>
          setQuery(
            (before) => {
              const next = new URLSearchParams(before);
              next.set('tab', key);
              return next;
            },
            { replace: true },
          )
        }
      />
      {(module.declaration.children ?? [])
        .filter(({ rows }) => rows !== shown)
        .map((rule) => (
          <PrintedRows key={rule.rows} module={module} record={record} rule={rule} />
        ))}
      {dialog}
    </section>
  );

  function approvalContent(): ReactNode {
    if (!record.processInstanceId) {
      if (record.approval !== null && record.approval !== 'draft')
        return <Empty title="审批没有流程图">办理经过见时间线。</Empty>;
      const { approval: rule } = module.declaration;
      // Handed in by a step of its own, it goes through no process.
      if (rule && record.status && !handInStates(rule).includes(record.status)) {
        return <Empty title="没有经过审批流程">办理经过见时间线。</Empty>;
      }
      return (
        <Empty title="还没有提交审批">
          {record.allowed.includes('submit') && '提交审批后，这里显示流程图和办理过程。'}
          {!mayHandIn && rule && `由${roleNames(rule.grants).join('、') || '登记人'}提交审批。`}
        </Empty>
      );
    }
    return approval ?? (ApprovalView && <ApprovalView id={record.id} module={module.name} />);
  }
}
