import type { ReactNode } from 'react';
import { useSignal } from '../use-drawing.ts';
import type { ActionContext, ToolbarEntry } from './action.ts';
import { ActionButton } from './action-button.tsx';
import { leavingOrder, placeOf, toolbarGroups } from './groups.ts';
import { MenuButton } from './menu-button.tsx';
import { useRoom } from './use-room.ts';

interface ToolbarProps {
  context: ActionContext;
  /** Stands at the right end. */
  children: ReactNode;
}

/** The row of actions above the canvas; what it has no room for is in the menu at its end. */
export function Toolbar({ context, children }: ToolbarProps) {
  const { drawing } = context;
  useSignal(drawing.changes);
  useSignal(drawing.viewChanges);
  const { row, gone } = useRoom(leavingOrder);

  const groups = toolbarGroups.map(({ name, hasTitles = false, entries }) => ({
    name,
    hasTitles,
    entries: entries.filter(({ isEdit }) => !(isEdit && drawing.isReadOnly)),
  }));
  const isGone = (entry: ToolbarEntry) => gone.includes(placeOf(entry));
  const withLine = groups.filter(({ entries }) => !entries.every(isGone)).slice(1);
  return (
    <div className="designer-toolbar" role="toolbar" aria-label="流程设计">
      <div className="designer-toolbar-actions" ref={row}>
        {groups.flatMap((group) => [
          <hr
            aria-orientation="vertical"
            className={withLine.includes(group) ? undefined : 'is-gone'}
            key={group.name}
          />,
          ...group.entries.map((entry) => (
            <span className={isGone(entry) ? 'is-gone' : undefined} data-place={placeOf(entry)} key={entry.name}>
              {'items' in entry ? (
                <MenuButton title={entry.title} icon={entry.icon} entries={entry.items} context={context} />
              ) : (
                <ActionButton action={entry} context={context} hasTitle={group.hasTitles} />
              )}
            </span>
          )),
        ])}
        <span className={gone.length > 0 ? undefined : 'is-gone'}>
          <MenuButton
            title="更多"
            entries={inFamilies(groups.flatMap(({ entries }) => entries.filter(isGone)))}
            context={context}
          />
        </span>
      </div>
      <div className="designer-toolbar-end">{children}</div>
    </div>
  );
}

/** Actions of one family under its name, where the first of them stood. */
function inFamilies(entries: readonly ToolbarEntry[]): ToolbarEntry[] {
  return [...Map.groupBy(entries, placeOf)].flatMap(([place, items]) =>
    items.length > 1 ? { name: place, title: place, items } : items,
  );
}
