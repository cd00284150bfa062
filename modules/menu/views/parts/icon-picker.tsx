import { Button, Popover } from 'antd';
import { useState } from 'react';
import type { InputProps } from '#web/kit/inputs/input-props.ts';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { isDrawnAlike, MenuIcon } from '#web/shell/menu/menu-icon.tsx';
import { menuIconTitles } from '#web/shell/menu/menu-icon-titles.ts';

/** Picks the drawing of a menu from those that there are. */
export function IconPicker({ value, onChange, id }: InputProps<string>) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = Object.keys(menuIconTitles).find((name) => isDrawnAlike(value ?? '', name));
  const found = Object.entries(menuIconTitles).filter(
    ([name, title]) => title.includes(search.trim()) || name.includes(search.trim().toLowerCase()),
  );

  function choose(icon: string | null) {
    onChange?.(icon);
    setOpen(false);
  }

  return (
    <div className="menu-icon-choice">
      <Popover
        content={
          <div className="menu-icons">
            <SearchField
              aria-label="查找图标"
              onChange={({ target }) => setSearch(target.value)}
              placeholder="按名称查找"
              value={search}
            />
            <ul>
              {found.map(([icon, title]) => (
                <li key={icon}>
                  <button
                    aria-label={title}
                    aria-pressed={icon === chosen}
                    onClick={() => choose(icon)}
                    title={title}
                    type="button"
                  >
                    <MenuIcon icon={icon} />
                  </button>
                </li>
              ))}
            </ul>
            {found.length === 0 && <p className="menu-note">没有这样的图标</p>}
          </div>
        }
        onOpenChange={setOpen}
        open={isOpen}
        placement="bottomLeft"
        trigger="click"
      >
        <Button id={id}>
          <MenuIcon icon={value ?? ''} />
          {chosen ? menuIconTitles[chosen] : value || '选择图标'}
        </Button>
      </Popover>
      {value && (
        <Button onClick={() => choose(null)} type="text">
          清除
        </Button>
      )}
    </div>
  );
}
