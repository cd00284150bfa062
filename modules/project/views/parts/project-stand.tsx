import { Skeleton } from 'antd';
import { lateWork } from '#modules/contract/contract-work.ts';
import { useCall } from '#web/api/query.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { project as projects } from '../../project.ts';
import './project-stand.css';

interface ProjectStandProps {
  project: string;
  contracts: Parameters<typeof lateWork>[0];
}

/** How far a project is, how it does and why: each figure of what is late opens just that. */
export function ProjectStand({ project, contracts }: ProjectStandProps) {
  const { data } = useCall(projects.calls.get, { id: project }, { isSilent: true });
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
      {lateWork(contracts).map((figure) => (
        <SummaryTile key={figure.title} {...figure} />
      ))}
    </ul>
  );
}
