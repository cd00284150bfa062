import { ListPage } from '#web/page/list/list-page.tsx';
import { project } from '../project.ts';

/** The projects in reach; each opens its cockpit. */
export default function ProjectLists() {
  return <ListPage module={project} />;
}
