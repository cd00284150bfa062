import { Skeleton } from 'antd';
import { contract } from '#modules/contract/contract.ts';
import { useCall } from '#web/api/query.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { FigureLink } from '#web/chart/figure-link.tsx';
import { FieldCell } from '#web/kit/field-cell.tsx';
import { blank } from '#web/kit/field-text.ts';
import { propertiesOf } from '#web/kit/property.ts';
import { useListPath } from '#web/page/use-list-path.ts';
import { project as projects } from '../../project.ts';
import './project-stand.css';

/** What is late, and which contracts have it. */
const late = [
  ['overdueStages', '个'],
  ['overdueTasks', '项'],
  ['missingDocuments', '份'],
] as const;

/** How far a project is, how it does and why: each figure of what is late opens the contracts that have it. */
export function ProjectStand({ project }: { project: string }) {
  const { data } = useCall(projects.calls.get, { id: project }, { isSilent: true });
  const listPath = useListPath(contract.name);
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />;
  const { record, labels } = data;
  const properties = propertiesOf(projects.declaration);
  const cell = (name: 'progress' | 'health') => {
    const property = properties.get(name);
    return property && <FieldCell labels={labels} property={property} value={record[name]} />;
  };
  return (
    <ul className="counts project-stand">
      <li className="panel count">
        <span className="count-title">进度</span>
        {cell('progress')}
      </li>
      <li className="panel count">
        <span className="count-title">健康度</span>
        {cell('health')}
        {record.manualHealth && <small className="project-stand-reason">人工判定：{record.healthReason}</small>}
      </li>
      {late.map(([name, unit]) => (
        <li key={name}>
          <FigureLink
            className="panel count"
            href={listPath && filteredList(listPath, { project: [project], [name]: { from: '1', to: null } })}
          >
            <span className="count-title">{properties.get(name)?.label}</span>
            <span className={`count-number${record[name] ? ' project-stand-late' : ''}`}>
              {record[name] ?? blank}
              <small>{unit}</small>
            </span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}
