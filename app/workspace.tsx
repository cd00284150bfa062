import { lazy } from 'react';
import { modules } from '#modules/index.ts';
import { countWork, listWork } from '#modules/workflow/tasks.ts';
import { refreshWithWork } from '#web/api/push-state.ts';
import { ModuleRegistry } from '#web/kit/module-registry.tsx';
import { withRecordPages } from '#web/page/record-pages.ts';
import type { Page } from '#web/shell/page.ts';
import { PlaceRouter } from '#web/shell/place-router.tsx';
import { Shell } from '#web/shell/shell.tsx';

const views = import.meta.glob(['../modules/*/views/*.tsx', '!**/*.test.tsx']);

// Most of what lists and forms need of the component library comes with it: the workbench does without.
const GenericPage = lazy(async () => ({ default: (await import('#web/page/generic-page.tsx')).GenericPage }));

// What the tab 流程 of a record shows.
const RecordProcess = lazy(() => import('../modules/workflow/views/parts/record-process.tsx'));

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
