import { modules } from '#modules/index.ts';
import { countWork, listWork } from '#modules/workflow/tasks.ts';
import { refreshWithWork } from '#web/api/push-state.ts';
import { ModuleRegistry } from '#web/kit/module-registry.tsx';
import { withRecordPages } from '#web/page/record-pages.ts';
import { fetched } from '#web/shell/fetched.tsx';
import type { Page } from '#web/shell/page.ts';
import { PaneSkeleton } from '#web/shell/pane-skeleton.tsx';
import { PlaceRouter } from '#web/shell/place-router.tsx';
import { Shell } from '#web/shell/shell.tsx';

const views = import.meta.glob(['../modules/*/views/*.tsx', '!**/*.test.tsx']);

// Most of what lists and forms need of the component library comes with it: the workbench does without.
const GenericPage = fetched(async () => (await import('#web/page/generic-page.tsx')).GenericPage, <PaneSkeleton />);

// What the tab 流程 of a record shows.
const RecordProcess = fetched(
  async () => (await import('../modules/workflow/views/parts/record-process.tsx')).default,
  <PaneSkeleton />,
);

refreshWithWork(listWork, countWork);

const completePages = (pages: readonly Page[]) => withRecordPages(pages, modules);

/** Everything behind the login: a chunk of its own, so that the login page stays small. */
export default function Workspace() {
  return (
    <PlaceRouter>
      <ModuleRegistry approvalView={RecordProcess} modules={modules}>
        <Shell completePages={completePages} genericPage={GenericPage} views={views} />
      </ModuleRegistry>
    </PlaceRouter>
  );
}
