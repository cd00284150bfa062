import { Pagination, QRCode, Skeleton } from 'antd';
import { useState } from 'react';
import { hardware } from '#modules/hardware/hardware.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import './hardware.css';

const labelsPerPage = 24;
const codeSizePx = 88;

/** Labels with a code that opens the piece of hardware, a page full at a time, to be printed and stuck on. */
export function Labels() {
  const [{ search }, show] = useAddressFilters(['search']);
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useCall(
    hardware.calls.list,
    { page, size: labelsPerPage, search: search || null, sort: 'number' },
    { isSilent: true },
  );
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="资产标签" />;
  return (
    <>
      <p className="no-print">
        <SearchField
          aria-label="按编号或名称查找"
          defaultValue={search ?? ''}
          onSearch={(text) => {
            setPage(1);
            show({ search: text || null });
          }}
          placeholder="按编号或名称查找"
          style={{ maxWidth: 320 }}
        />
      </p>
      {data.rows.length === 0 && <Empty title="没有找到资产">换一个编号或名称试试。</Empty>}
      <div className="hardware-labels">
        {data.rows.map((row) => (
          <div className="panel hardware-label" key={row.id}>
            <QRCode
              bgColor="#fff"
              bordered={false}
              color="#000"
              size={codeSizePx}
              type="svg"
              value={`${location.origin}${pathOfRecord('/resource/hardware', 'detail', row.id)}`}
            />
            <dl>
              <dt>{row.name}</dt>
              <dd>{row.number}</dd>
              <dd>{[row.model, row.sn].filter(Boolean).join(' · ')}</dd>
              <dd>{[data.labels[row.area], row.room, row.rack].filter(Boolean).join(' ')}</dd>
            </dl>
          </div>
        ))}
      </div>
      {data.total > labelsPerPage && (
        <Pagination
          align="end"
          className="no-print"
          current={page}
          onChange={setPage}
          pageSize={labelsPerPage}
          showSizeChanger={false}
          style={{ marginTop: 16 }}
          total={data.total}
        />
      )}
    </>
  );
}
