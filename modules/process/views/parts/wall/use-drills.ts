import { figureHrefIn } from '#web/chart/use-figure-href.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { useMenuPages } from '#web/page/paths/use-menu-pages.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import type { Drills } from './drill.tsx';

/** Leads from a board to what the menus of whoever looks have: from figures to the lists that show all they count. */
export function useDrills(): Drills {
  const pages = useMenuPages();
  const { modules } = useRegistry();
  const recordHref = useRecordHref();
  return {
    figureHref: ({ module, filters }) => {
      const counted = modules.get(module);
      return counted && filters ? figureHrefIn(pages, counted)(filters) : null;
    },
    recordHref,
  };
}
