import { BellOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { meetingattendee } from '#modules/meetingattendee/meetingattendee.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { Table } from '#web/kit/table.tsx';
import { formatNearby } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { attendeeKinds } from '../../fields.ts';
import { meeting } from '../../meeting.ts';
import './attendee-board.css';

type Attendee = OutputOf<(typeof meetingattendee)['calls']['list']>['rows'][number];

const ways = {
  all: { label: '全部', has: () => true },
  waiting: { label: '待答复', has: ({ status }: Attendee) => status === 'invited' },
  coming: { label: '参加', has: ({ status }: Attendee) => status === 'accepted' },
  away: { label: '不参加', has: ({ status }: Attendee) => status === 'declined' || status === 'delegated' },
  unsigned: { label: '未签到', has: (row: Attendee) => mayCome(row) && !row.signedAt },
} as const;

type Way = keyof typeof ways;

const sheet = ['person', 'unit', 'kind', 'status', 'delegate', 'reason', 'signedAt', 'signMethod', 'signedBy'];

function mayCome({ status }: Attendee): boolean {
  return status !== 'delegated' && status !== 'withdrawn';
}

interface AttendeeBoardProps {
  id: string;
  title: string;
  /** Whether the reader keeps the meeting, and may sign for others. */
  isKeeper: boolean;
  isSignTime: boolean;
  mayUrge: boolean;
}

/** Who was invited, what everybody answered and who came; the list to sign for those without a phone. */
export function AttendeeBoard({ id, title, isKeeper, isSignTime, mayUrge }: AttendeeBoardProps) {
  const [way, setWay] = useState<Way>('all');
  const [chosen, setChosen] = useState<string[]>([]);
  const question = { filters: { meeting: [id] }, size: 200, sort: 'createdAt' };
  const { data, error, refetch } = useCall(meetingattendee.calls.list, question, { isSilent: true });
  const refreshes = [meetingattendee.calls.list, meeting.calls.get];
  const sign = useAction(meeting.actions.signfor, {
    refreshes,
    onSuccess: ({ signed }) => {
      setChosen([]);
      showToast('success', `已代签 ${signed} 人`);
    },
  });
  const urge = useAction(meeting.actions.urge, {
    onSuccess: ({ told }) => showToast('success', told > 0 ? `已提醒 ${told} 人` : '一小时内已经提醒过，或都已答复'),
  });
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="参会人" />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  const { rows, labels } = data;
  const shown = rows.filter(ways[way].has);
  const name = (person: string | null) => (person ? (labels[person] ?? '–') : '');
  return (
    <section aria-label="参会人" className="attendees">
      <div className="attendees-head">
        <Segmented<Way>
          aria-label="参会人筛选"
          onChange={setWay}
          options={Object.entries(ways).map(([value, { label, has }]) => ({
            value: value as Way,
            label: `${label} ${rows.filter(has).length}`,
          }))}
          value={way}
        />
        <span className="attendees-ways">
          {isKeeper && isSignTime && (
            <Button
              disabled={chosen.length === 0}
              icon={<EditOutlined aria-hidden />}
              loading={sign.isPending}
              onClick={() => sign.mutate({ id, attendees: chosen })}
              type="primary"
            >
              代签{chosen.length > 0 && `（${chosen.length}）`}
            </Button>
          )}
          {mayUrge && rows.some(ways.waiting.has) && (
            <Button icon={<BellOutlined aria-hidden />} loading={urge.isPending} onClick={() => urge.mutate({ id })}>
              催答复
            </Button>
          )}
          <DownloadButton
            fetchFile={() =>
              download(
                meetingattendee.calls.export,
                { filters: { meeting: [id] }, columns: sheet, sort: 'createdAt' },
                `${title}签到表.xlsx`,
              )
            }
          >
            导出签到表
          </DownloadButton>
        </span>
      </div>
      {rows.length < data.total && <p className="attendees-note">只显示前 {rows.length} 人，全部见导出的签到表。</p>}
      <Table<Attendee>
        columns={[
          {
            key: 'person',
            title: '姓名',
            render: (_value, row) => (
              <>
                {name(row.person)}
                {row.standsFor && <span className="attendees-quiet">（代 {name(row.standsFor)}）</span>}
                <span className="attendees-unit">{row.unit}</span>
              </>
            ),
          },
          { key: 'kind', title: '参会方式', width: 92, render: (_value, { kind }) => attendeeKinds[kind] },
          {
            key: 'status',
            title: '答复',
            render: (_value, row) => (
              <>
                <StateTag states={meetingattendee.declaration.states} value={row.status} />
                {row.delegate && <span className="attendees-quiet"> → {name(row.delegate)}</span>}
                {row.reason && <span className="attendees-unit">{row.reason}</span>}
              </>
            ),
          },
          {
            key: 'signed',
            title: '签到',
            width: 150,
            render: (_value, row) =>
              row.signedAt ? (
                <span className="attendees-signed">
                  {formatNearby(row.signedAt)}
                  <span className="attendees-unit">
                    {row.signMethod === 'proxy' ? `${name(row.signedBy)} 代签` : '扫码'}
                  </span>
                </span>
              ) : (
                <span className="attendees-quiet">–</span>
              ),
          },
        ]}
        dataSource={shown}
        pagination={false}
        rowKey="id"
        scroll={{ x: 'max-content' }}
        size="middle"
        {...(isKeeper &&
          isSignTime && {
            rowSelection: {
              selectedRowKeys: chosen,
              onChange: (keys) => setChosen(keys.map(String)),
              nameOf: ({ person }: Attendee) => name(person),
              getCheckboxProps: (row: Attendee) => ({ disabled: Boolean(row.signedAt) || !mayCome(row) }),
            },
          })}
      />
    </section>
  );
}
