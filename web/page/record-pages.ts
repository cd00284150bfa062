import type { AnyModule } from '#shared/module.ts';
import type { Page } from '#web/shell/page.ts';
import { mainLists, moduleOf } from './module-of.ts';
import { isRecordView, type RecordView, recordViews } from './record-paths.ts';

/**
 * Pages together with the hidden pages for single records below each list: `…/create`, `…/edit/:id` and `…/detail/:id`.
 * A record has one address, below the main list of its module; the addresses below other lists lead there.
 */
export function withRecordPages(pages: readonly Page[], modules: readonly AnyModule[]): Page[] {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const mains = mainLists(pages, byName);
  const extend = (page: Page): Page => {
    const found = moduleOf(page.component ?? '', byName);
    const isList = found && !isRecordView(found.view) && !page.path.includes(':');
    const added = isList ? recordViews.map((view) => recordPage(page, found.module, view, mains)) : [];
    const taken = new Set(page.children.map(({ path }) => path));
    return { ...page, children: [...page.children.map(extend), ...added.filter(({ path }) => !taken.has(path))] };
  };
  return pages.map(extend);
}

const titles: Record<RecordView, (title: string) => string> = {
  create: (title) => `新增${title}`,
  edit: (title) => `编辑${title}`,
  detail: (title) => `${title}详情`,
};

function recordPage(
  list: Page,
  { name, title }: AnyModule,
  view: RecordView,
  mains: ReadonlyMap<string, string>,
): Page {
  const main = mains.get(name);
  // A new record is nothing that could be opened twice.
  const isElsewhere = view !== 'create' && main !== undefined && main !== list.path;
  return {
    ...list,
    path: view === 'create' ? `${list.path}/create` : `${list.path}/${view}/:id`,
    name: `${list.name}-${view}`,
    title: titles[view](title),
    component: `${name}/${view}`,
    redirect: isElsewhere ? `${main}/${view}/:id` : null,
    isHidden: true,
    isCached: true,
    isFixed: false,
    children: [],
  };
}
