import { useParams } from 'react-router';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { project } from '../project.ts';
import ProjectLists from './lists.tsx';
import { Cockpit } from './parts/cockpit.tsx';
import { ProjectChart } from './parts/project-chart.tsx';

/** One project from above: its figures first. Without a project to show, the projects to choose from. */
export default function ProjectDetail() {
  const { id } = useParams();
  if (!id) return <ProjectLists />;
  return (
    <DetailPage
      module={project}
      tabs={[
        { key: 'cockpit', label: '驾驶舱', children: <Cockpit project={id} />, isFirst: true },
        { key: 'chart', label: '甘特图', children: <ProjectChart project={id} /> },
      ]}
    />
  );
}
