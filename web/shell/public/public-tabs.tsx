import type { KeyboardEvent } from 'react';

interface PublicTabsProps<Key extends string> {
  /** What the tabs and their panels are called: `<name>-<key>` and `<name>-<key>-panel`. */
  name: string;
  tabs: Record<Key, string>;
  chosen: Key;
  onChoose: (key: Key) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs in front of the login: one stop of the tab key, the arrows choose. */
export function PublicTabs<Key extends string>({ name, tabs, chosen, onChoose }: PublicTabsProps<Key>) {
  const keys = Object.keys(tabs) as Key[];

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    const next = step && keys[(keys.indexOf(chosen) + step + keys.length) % keys.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(`${name}-${next}`)?.focus();
  }

  return (
    <div className="public-tabs" role="tablist">
      {keys.map((key) => (
        <button
          aria-controls={`${name}-${key}-panel`}
          aria-selected={key === chosen}
          id={`${name}-${key}`}
          key={key}
          onClick={() => onChoose(key)}
          onKeyDown={move}
          role="tab"
          tabIndex={key === chosen ? 0 : -1}
          type="button"
        >
          {tabs[key]}
        </button>
      ))}
    </div>
  );
}
