import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { listWebErrors } from '../weberror.ts';
import './weberror.css';

type ErrorRow = OutputOf<typeof listWebErrors>['rows'][number];

const columns: readonly PagedColumn<ErrorRow>[] = [
  { key: 'code', title: '错误码', widthPx: 120, isHead: true, render: ({ code }) => <code>{code}</code> },
  { key: 'view', title: '页面', widthPx: 160, render: ({ view }) => view },
  { key: 'count', title: '次数', widthPx: 80, render: ({ count }) => count },
  { key: 'user', title: '最近遇到的人', widthPx: 130, render: ({ userName }) => userName },
  { key: 'last', title: '最近发生', widthPx: 120, render: ({ lastAt }) => <RelativeTime at={lastAt} /> },
];

/** What went wrong in browsers: a support person finds the code that a user reads out. */
export default function WebErrorList() {
  const [state, change] = usePagedState();
  const { page, size, search } = state;
  const errors = useCall(listWebErrors, { page, size, search: search || null }, pagedQuery);
  return (
    <section className="list-page">
      <PageHeader title="前端错误" />
      <PagedList<ErrorRow>
        below={{ title: '详情', render: (row) => <Details error={row} /> }}
        columns={columns}
        empty={<Empty title="没有前端错误">用户的浏览器出现问题时，会自动报告到这里，保留 90 天。</Empty>}
        hrefOf={() => null}
        keyOf={({ id }) => id}
        nameOf={({ message }) => message}
        nameTitle="错误信息"
        noteOf={({ url }) => url}
        onChange={change}
        query={errors}
        searched="错误码、信息、页面或人员"
        state={state}
        subject="前端错误"
      />
    </section>
  );
}

function Details({ error }: { error: ErrorRow }) {
  const { info, firstAt, agent, stack } = error;
  return (
    <dl className="web-error">
      <dt>来源</dt>
      <dd>{info}</dd>
      <dt>首次发生</dt>
      <dd>
        <RelativeTime at={firstAt} />
      </dd>
      <dt>浏览器</dt>
      <dd>{agent}</dd>
      <dt>调用栈</dt>
      <dd>
        <pre>{stack || '没有调用栈'}</pre>
      </dd>
    </dl>
  );
}
