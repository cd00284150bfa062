import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { useFigureHref } from '#web/chart/use-figure-href.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useModule } from '#web/kit/module-registry.tsx';
import { Table } from '#web/kit/table.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { tableColumns } from '#web/page/list/list-columns.tsx';
import { pathOfNew, pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { useMay } from '#web/page/use-may.ts';
import { relatedColumns } from './related-columns.ts';
import './record-related.css';

interface RecordRelatedProps {
  module: AnyModule;
  id: string;
}

/** The records that point to this one, as its declaration names them; each kind with its newest and the way to all of them. */
export function RecordRelated({ module, id }: RecordRelatedProps) {
  return (module.declaration.related ?? []).map((path) => <RelatedRecords id={id} key={path} path={path} />);
}

const shownRows = 5;

function RelatedRecords({ path, id }: { path: string; id: string }) {
  const [name = '', field = ''] = path.split('.');
  const module = useModule(name);
  const { access, fields, label, list } = module.declaration;
  const properties = propertiesOf(module.declaration);
  const mayRead = useMay(access.read);
  const mayAdd = useMay(access.add);
  // What the product itself writes down no form ties to the record.
  const isEntered = field in fields;
  const listPath = useListPath(name);
  const filters = { [field]: [id] };
  const allHref = useFigureHref(module)(filters);
  const { data, error, isPending, refetch } = useCall(
    module.calls.list,
    { size: shownRows, filters },
    { isSilent: true, enabled: mayRead },
  );
  if (!mayRead) return null;
  const rows = (data?.rows ?? []) as Row[];
  const columns = relatedColumns(list.columns, field).flatMap((column) => properties.get(column) ?? []);
  return (
    <section aria-label={module.title} className="related">
      <header className="related-head">
        <h2 className="section-title">
          {module.title}
          {data && <span className="related-count">{data.total}</span>}
        </h2>
        <span className="related-ways">
          {mayAdd && isEntered && listPath && (
            <Link to={pathOfNew(listPath, { [field]: id })}>
              <Button icon={<PlusOutlined aria-hidden />} size="small" tabIndex={-1}>
                新增{module.title}
              </Button>
            </Link>
          )}
          {allHref && rows.length > 0 && <Link to={allHref}>全部</Link>}
        </span>
      </header>
      {isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {error && !data && <Failure error={error} onRetry={refetch} subject={module.title} />}
      {data && rows.length === 0 && <p className="related-nothing">还没有{module.title}。</p>}
      {rows.length > 0 && (
        <Table<Row>
          columns={tableColumns(
            {
              properties: columns,
              labels: data?.labels ?? {},
              cells: {},
              linked: label,
              hrefOf: (row) => listPath && pathOfRecord(listPath, 'detail', row.id),
              sort: null,
            },
            rows,
          )}
          dataSource={rows}
          pagination={false}
          rowKey="id"
          scroll={{ x: 'max-content' }}
          size="small"
        />
      )}
    </section>
  );
}
