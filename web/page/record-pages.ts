import type { AnyModule } from '#shared/module.ts';
import type { Page } from '#web/shell/page.ts';
import { moduleOf } from './module-of.ts';
import { isRecordView, type RecordView, recordViews } from './record-paths.ts';

/** Pages together with the hidden pages for single records below each list: `…/create`, `…/edit/:id` and `…/detail/:id`. */
export function withRecordPages(pages: readonly Page[], modules: readonly AnyModule[]): Page[] {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const extend = (page: Page): Page => {
    const found = moduleOf(page.component ?? '', byName);
    const isList = found && !isRecordView(found.view) && !page.path.includes(':');
    const added = isList ? recordViews.map((view) => recordPage(page, found.module, view)) : [];
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

function recordPage(list: Page, { name, title }: AnyModule, view: RecordView): Page {
  return {
    ...list,
    path: view === 'create' ? `${list.path}/create` : `${list.path}/${view}/:id`,
    name: `${list.name}-${view}`,
    title: titles[view](title),
    component: `${name}/${view}`,
    redirect: null,
    isHidden: true,
    isCached: true,
    isFixed: false,
    children: [],
  };
}
