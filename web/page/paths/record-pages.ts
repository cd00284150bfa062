import type { Page } from '#web/shell/places/page.ts';
import { mainLists, viewOf } from './main-lists.ts';
import { isRecordView, type RecordView, recordViews } from './record-paths.ts';

/**
 * Pages together with the hidden pages for single records below each list: `…/create`, `…/edit/:id` and `…/detail/:id`.
 * A record has one address, below the main list of its module; the addresses below other lists lead there.
 */
export function withRecordPages(pages: readonly Page[]): Page[] {
  const mains = mainLists(pages);
  const extend = (page: Page): Page => {
    const { module } = page;
    const isList = module && !isRecordView(viewOf(page)) && !page.path.includes(':');
    const added = isList ? recordViews.map((view) => recordPage(page, module, view, mains)) : [];
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
  { name, title }: NonNullable<Page['module']>,
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
