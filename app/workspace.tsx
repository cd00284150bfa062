import { countWork, listWork } from '#modules/workflow/tasks.ts';
import { refreshWithWork } from '#web/api/push-state.ts';
import { ModuleRegistry, moduleSource } from '#web/kit/module-registry.tsx';
import { withRecordPages } from '#web/page/paths/record-pages.ts';
import { fetched } from '#web/shell/fetched.tsx';
import { framePiece } from '#web/shell/frame-piece.tsx';
import { PlaceRouter } from '#web/shell/places/place-router.tsx';
import type { ViewLoaders } from '#web/shell/places/view-registry.tsx';
import { Shell } from '#web/shell/shell.tsx';
import { PaneSkeleton } from '#web/shell/tabs/pane-skeleton.tsx';
import { whenIdle } from '#web/shell/when-idle.ts';

const declarations = moduleSource(async () => (await import('#modules/index.ts')).modules);
// The frame and the homes do without them: they are fetched when these have come to rest, or when a view needs them.
whenIdle(() => void Promise.resolve(declarations()).catch(() => {}));

const homes = import.meta.glob('../modules/dashboard/views/{admin,city,company,default,editor,ldjg}.tsx');
const others = import.meta.glob([
  '../modules/*/views/*.tsx',
  '!**/*.test.tsx',
  '!**/dashboard/views/{admin,city,company,default,editor,ldjg}.tsx',
]);

/** Lets a view come together with the declarations: one that asks for them later would take away what it has shown. */
function withDeclarations<View>(load: () => Promise<View>): () => Promise<View> {
  return async () => {
    const [view] = await Promise.all([load(), declarations()]);
    return view;
  };
}

const views: ViewLoaders = {
  ...homes,
  ...Object.fromEntries(Object.entries(others).map(([file, load]) => [file, withDeclarations(load)])),
};

// Most of what lists and forms need of the component library comes with it: the workbench does without.
const loadGenericPage = withDeclarations(async () => (await import('#web/page/generic-page.tsx')).GenericPage);
const GenericPage = fetched(loadGenericPage, <PaneSkeleton />);

// What the tab 流程 of a record shows.
const RecordProcess = fetched(
  async () => (await import('../modules/workflow/views/parts/case/record-process.tsx')).default,
  <PaneSkeleton />,
);

// Where the approval of a record is, on its page and wherever else that is told.
const RecordStanding = fetched(
  async () => (await import('../modules/workflow/views/parts/case/record-standing.tsx')).default,
  null,
);

// Where a record that came back goes once it is submitted again.
const RecordWayBack = fetched(
  async () => (await import('../modules/workflow/views/parts/case/record-way-back.tsx')).default,
  null,
);

// What everybody is to read after signing in.
const loadPopup = async () => (await import('../modules/content/views/parts/popup.tsx')).default;
const Popup = framePiece('弹出的内容', loadPopup, { isQuiet: true });

refreshWithWork(listWork, countWork);

/** Everything behind the login: a chunk of its own, so that the login page stays small. */
export default function Workspace() {
  return (
    <PlaceRouter>
      <ModuleRegistry
        approvalStanding={RecordStanding}
        approvalView={RecordProcess}
        approvalWay={RecordWayBack}
        modules={declarations}
      >
        <Shell completePages={withRecordPages} genericPage={GenericPage} overlay={<Popup />} views={views} />
      </ModuleRegistry>
    </PlaceRouter>
  );
}
