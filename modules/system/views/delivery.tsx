import { Button } from 'antd';
import { type Channel, channels } from '#shared/channel.ts';
import { type DeliveryState, deliveryStates, listDeliveries, resendDelivery, resendFailed } from '#shared/delivery.ts';
import { noticeKinds } from '#shared/notice.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { TryChannel } from '#web/kit/try-channel.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { ChoiceFilter } from '#web/page/paged/paged-filters.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import './delivery.css';

type Delivery = OutputOf<typeof listDeliveries>['rows'][number];

const ways = Object.entries(channels).map(([value, label]) => ({ value: value as Channel, label }));
const states = Object.entries(deliveryStates).map(([value, { label }]) => ({ value: value as DeliveryState, label }));

const columns: readonly PagedColumn<Delivery>[] = [
  {
    key: 'state',
    title: '状态',
    widthPx: 100,
    isHead: true,
    render: ({ state }) => <StateTag states={deliveryStates} value={state} />,
  },
  { key: 'channel', title: '渠道', widthPx: 80, render: ({ channel }) => channels[channel] },
  { key: 'user', title: '接收人', widthPx: 120, render: ({ userName }) => userName || '已删除的用户' },
  { key: 'address', title: '地址', widthPx: 200, render: ({ address }) => address },
  { key: 'attempts', title: '尝试', widthPx: 80, render: ({ attempts }) => `${attempts} 次` },
  { key: 'error', title: '错误', widthPx: 220, render: ({ error }) => error ?? '—' },
  { key: 'created', title: '产生时间', widthPx: 130, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

/** The mails and texts that left the product or could not, each to be sent once more. */
export default function Deliveries() {
  const [state, change] = usePagedState();
  const [chosen, filter] = useAddressFilters(['channel', 'state']);
  const { page, size, search } = state;
  const channel = ways.find(({ value }) => value === chosen.channel)?.value ?? null;
  const wanted = states.find(({ value }) => value === chosen.state)?.value ?? null;
  const question = { page, size, search: search || null, channel, state: wanted };
  const deliveries = useCall(listDeliveries, question, pagedQuery);
  const { mutate, isPending, variables } = useAction(resendDelivery, {
    refreshes: [listDeliveries],
    onSuccess: () => showToast('success', '已重新排队，一分钟内发送'),
  });
  return (
    <section className="list-page">
      <PageHeader note="每分钟发送一次；发不出去的逐次延长间隔再试，共试 6 次。" title="通知发送">
        {ways.map(({ value }) => (
          <TryChannel channel={value} key={value} />
        ))}
        <ResendFailed channel={channel} />
      </PageHeader>
      <PagedList<Delivery>
        actionsOf={({ id, state: now }) =>
          now !== 'waiting' && (
            <Button loading={isPending && variables.id === id} onClick={() => mutate({ id })} size="small" type="link">
              重新发送
            </Button>
          )
        }
        actionsWidthPx={110}
        below={{ title: '内容', render: (row) => <Content delivery={row} /> }}
        columns={columns}
        empty={<Empty title="还没有发出通知">通知以邮件或短信发出后，每一条都列在这里。</Empty>}
        filters={
          <>
            <ChoiceFilter
              label="按渠道筛选"
              none="全部渠道"
              onChange={(value) => filter({ channel: value })}
              options={ways}
              value={channel}
            />
            <ChoiceFilter
              label="按状态筛选"
              none="全部状态"
              onChange={(value) => filter({ state: value })}
              options={states}
              value={wanted}
            />
          </>
        }
        hrefOf={() => null}
        isFiltered={Boolean(channel || wanted)}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        nameTitle="标题"
        noteOf={({ kind }) => noticeKinds[kind]}
        onChange={change}
        query={deliveries}
        searched="接收人、地址或标题"
        state={state}
        subject="通知"
      />
    </section>
  );
}

/** Sends again what could not leave by the chosen channel, or by any. */
function ResendFailed({ channel }: { channel: Channel | null }) {
  const confirm = useConfirm();
  const { mutateAsync } = useAction(resendFailed, {
    isSilent: true,
    refreshes: [listDeliveries],
    onSuccess: ({ queued, unreachable }) =>
      showToast(
        'success',
        unreachable > 0
          ? `${queued} 条已重新排队，${unreachable} 条的接收人没有登记联系方式或已停用`
          : `${queued} 条已重新排队，一分钟内开始发送`,
      ),
  });
  async function ask(way: Channel) {
    await confirm({
      title: `重新发送全部未发出的${channels[way]}？`,
      content: '发往接收人现在登记的邮箱或手机号；已发出和等待中的不受影响。',
      verb: '重新发送',
      act: () => mutateAsync({ channel: way }),
    });
  }
  return ways
    .filter(({ value }) => channel === null || value === channel)
    .map(({ value, label }) => (
      <Button key={value} onClick={() => void ask(value)}>
        重发未发出的{label}
      </Button>
    ));
}

function Content({ delivery: { body, state, nextAt, sentAt } }: { delivery: Delivery }) {
  return (
    <div className="delivery-content">
      <p>{sentAt ? `${formatExactly(sentAt)} 发出` : state === 'waiting' && `${formatExactly(nextAt)} 再试`}</p>
      <pre>{body}</pre>
    </div>
  );
}
