import { fetchPurposes, fetchReaders, listFetches } from '#shared/file.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Permitted } from '#web/kit/permitted.tsx';
import { Table } from '#web/kit/table.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';

/** Who has fetched the files of a record, for those who look after them. */
export function FileFetches({ ids }: { ids: readonly string[] }) {
  return (
    <Permitted roles={fetchReaders}>
      <Fetches ids={ids} />
    </Permitted>
  );
}

function Fetches({ ids }: { ids: readonly string[] }) {
  const asked = { ids: ids.slice(0, 200).toSorted() };
  const { data, error, isPending, refetch } = useCall(listFetches, asked, { isSilent: true });
  return (
    <section className="overview-section">
      <h2 className="section-title">下载记录</h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => refetch()} subject="下载记录" />
      ) : (
        <Table
          columns={[
            { key: 'at', title: '时间', width: 170, render: (_, { at }) => formatInstant(at) },
            { key: 'user', title: '人员', dataIndex: 'userName' },
            { key: 'file', title: '文件', dataIndex: 'fileName' },
            { key: 'purpose', title: '方式', width: 80, render: (_, { purpose }) => fetchPurposes[purpose] },
          ]}
          dataSource={data ?? []}
          loading={isPending}
          locale={{ emptyText: '还没有人下载' }}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          rowKey="id"
          scroll={{ x: 520 }}
          size="small"
        />
      )}
    </section>
  );
}
