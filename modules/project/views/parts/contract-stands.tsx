import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { contract } from '#modules/contract/contract.ts';
import { stageSegment } from '#modules/stageinstance/stage-segment.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { RecordStrip } from '#web/page/look/record-strip.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import './contract-stands.css';

const mostContracts = 100;

/** The contracts of a project, the greatest first: how far each is, how it does, and where in its stages it stands. */
export function ContractStands({ project }: { project: string }) {
  const { data, error, isPending, refetch } = useCall(
    contract.calls.list,
    { size: mostContracts, sort: '-amount', filters: { project: [project] } },
    { isSilent: true },
  );
  const listPath = useListPath(contract.name);
  const properties = propertiesOf(contract.declaration);
  if (isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (error) return <Failure error={error} onRetry={refetch} subject="合同" />;
  if (data.rows.length === 0) return null;
  return (
    <section aria-label="合同进展" className="panel contract-stands">
      {data.rows.map((row) => (
        <article className="contract-stand" key={row.id}>
          <span className="contract-stand-name">
            {listPath ? <Link to={pathOfRecord(listPath, 'detail', row.id)}>{row.name}</Link> : row.name}
          </span>
          {(['progress', 'health', 'status'] as const).map((name) => {
            const property = properties.get(name);
            return property && <FieldCell key={name} labels={data.labels} property={property} value={row[name]} />;
          })}
          <RecordStrip field="contract" id={row.id} module={stageinstance} segment={stageSegment} />
        </article>
      ))}
    </section>
  );
}
