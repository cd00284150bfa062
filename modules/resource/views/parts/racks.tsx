import { Segmented, Skeleton } from 'antd';
import { Link } from 'react-router';
import { hardware } from '#modules/hardware/hardware.ts';
import { rackUnits } from '#modules/hardware/rules.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import './hardware.css';

type Item = OutputOf<typeof hardware.actions.racks>['items'][number];

const listPath = '/resource/hardware';

/** The rooms of one area with their racks from top to bottom, and what stands there without a rack. */
export function Racks() {
  const [{ area }, show] = useAddressFilters(['area']);
  const { data, error, isPending, refetch } = useCall(
    hardware.actions.racks,
    { area: area || null },
    { isSilent: true },
  );
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="机房布置" />;
  if (data.areas.length === 0) {
    return <Empty title="还没有放进机房的资产">资产投入使用时填写机房、机柜和 U 位，就显示在这里。</Empty>;
  }
  const rooms = [...new Set(data.items.map(({ room }) => room))];
  return (
    <>
      <p className="hardware-areas">
        <Segmented
          aria-label="地区"
          onChange={(value) => show({ area: value })}
          options={data.areas.map(({ id, label }) => ({ value: id, label }))}
          value={data.items[0]?.area ?? area ?? data.areas[0]?.id ?? ''}
        />
      </p>
      {!data.isComplete && <p className="hardware-hint">资产太多，只显示前 2,000 件。</p>}
      {rooms.map((room) => (
        <Room items={data.items.filter((item) => item.room === room)} key={room} name={room} />
      ))}
    </>
  );
}

function Room({ name, items }: { name: string; items: readonly Item[] }) {
  const racks = [...new Set(items.flatMap(({ rack, unitFrom }) => (rack && unitFrom ? [rack] : [])))];
  const loose = items.filter(({ rack, unitFrom }) => !rack || !unitFrom);
  return (
    <section aria-label={name} className="panel hardware-room">
      <h2 className="section-title">{name}</h2>
      <div className="hardware-racks">
        {racks.map((rack) => (
          <Rack items={items.filter((item) => item.rack === rack && item.unitFrom)} key={rack} name={rack} />
        ))}
        {loose.length > 0 && (
          <div className="hardware-loose">
            <strong>未上架</strong>
            {loose.map((item) => (
              <Piece item={item} key={item.id} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Rack({ name, items }: { name: string; items: readonly Item[] }) {
  const used = items.reduce((sum, { unitCount }) => sum + (unitCount ?? 1), 0);
  return (
    <div className="hardware-rack">
      <strong>
        {name}
        <small>
          已用 {used} / {rackUnits} U
        </small>
      </strong>
      <ol>
        {items.map((item) => {
          const count = item.unitCount ?? 1;
          const from = item.unitFrom ?? 1;
          return (
            <li key={item.id} style={{ minHeight: 28 + (Math.min(count, 4) - 1) * 16 }}>
              <span className="hardware-unit">{count > 1 ? `U${from}–${from + count - 1}` : `U${from}`}</span>
              <Piece item={item} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Piece({ item: { id, name, status } }: { item: Item }) {
  return (
    <Link className="hardware-piece" to={pathOfRecord(listPath, 'detail', id)}>
      <span>{name}</span>
      <StateTag states={hardware.declaration.states} value={status} />
    </Link>
  );
}
