import { DownloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { fieldsOf } from '#shared/bpmn/form-fields.ts';
import { exportFillings, listFillings } from '#shared/filling.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import type { AnyModule } from '#shared/module.ts';
import { recordLink } from '#shared/record-link.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { download } from '#web/kit/files/download.ts';
import { LinesScroll } from '#web/kit/lines/lines-scroll.tsx';
import { useFetching } from '#web/kit/use-fetching.ts';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import { fieldProperties, isNumber, propertiesOf, titleOf } from '#web/kit/values/property.ts';
import './filling.css';

interface CollectedPanelProps {
  module: AnyModule;
  record: { id: string };
  /** The module whose records fill the form in. */
  filler: AnyModule;
}

/** What was filled in for a record, one line for each of those that were asked. */
export function CollectedPanel({ module, record, filler }: CollectedPanelProps) {
  const about = { module: module.name, recordId: record.id };
  const { data, error, isPending, refetch } = useCall(listFillings, about, { isSilent: true, staleTime: 0 });
  const [isBusy, fetchAll] = useFetching(() => download(exportFillings, about, `${module.title}.xlsx`));
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  if (error) return <Failure error={error} onRetry={refetch} subject="填报汇总" />;
  if (!data) return <Empty title="还没有开始填报" />;
  const { rows, labels } = data;
  const known = propertiesOf(filler.declaration);
  const facts = (filler.declaration.fills?.shown ?? []).flatMap((name) => known.get(name) ?? []);
  const answers = fieldProperties(fieldsOf(processFieldsOf(data.content)));
  const filled = rows.filter(({ values }) => values).length;
  return (
    <section aria-label={data.name} className="filling">
      <header className="filling-head">
        <h3>{data.name}</h3>
        <span className="filling-state">
          共 {rows.length} 份，已填写 {filled} 份
        </span>
        <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy} onClick={() => void fetchAll()}>
          导出
        </Button>
      </header>
      <LinesScroll label={data.name}>
        <table className="lines-table">
          <thead>
            <tr>
              {[...facts, ...answers].map((property) => (
                <th className={isNumber(property) ? 'lines-number' : undefined} key={property.name}>
                  {titleOf(property)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, facts: told, values }) => (
              <tr key={id}>
                {facts.map((property, place) => {
                  const cell = <FieldCell labels={labels} property={property} value={told[property.name]} />;
                  return (
                    <td data-label={titleOf(property)} key={property.name}>
                      {place === 0 ? <Link to={recordLink(filler.name, id)}>{cell}</Link> : cell}
                    </td>
                  );
                })}
                {answers.map((property) => (
                  <td
                    className={isNumber(property) ? 'lines-number' : undefined}
                    data-label={titleOf(property)}
                    key={property.name}
                  >
                    <FieldCell labels={labels} property={property} value={values?.[property.name] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </LinesScroll>
    </section>
  );
}
