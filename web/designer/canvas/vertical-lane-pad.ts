import type { Shape } from 'bpmn-js/lib/model/Types';
import { isHorizontal } from 'bpmn-js/lib/util/DiUtil';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntriesCallback } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type { Element } from 'diagram-js/lib/model/Types';

/** Lower than the library's own provider, so that its entries are there to be changed. */
const afterLibrary = 500;

/** What the library calls by the place that it has in a level pool, where the pool is upright. */
const uprightTitles: Readonly<Record<string, string | undefined>> = {
  'lane-insert-above': '在左侧添加道',
  'lane-insert-below': '在右侧添加道',
};

const turned: ReadonlySet<string> = new Set([...Object.keys(uprightTitles), 'lane-divide-two', 'lane-divide-three']);

/** Says of an upright pool or lane on which side another lane comes, and shows it so. */
export class VerticalLanePad {
  static $inject = ['contextPad'];

  constructor(contextPad: ContextPad) {
    contextPad.registerProvider(afterLibrary, this);
  }

  /** Called by the library for the one selected element. */
  getContextPadEntries(element: Element): ContextPadEntriesCallback {
    return (entries) => {
      if (!('lane-insert-above' in entries) || isHorizontal(element as Shape)) return entries;
      return Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [
          name,
          turned.has(name)
            ? { ...entry, title: uprightTitles[name] ?? entry.title, className: `${entry.className} designer-turned` }
            : entry,
        ]),
      );
    };
  }
}
