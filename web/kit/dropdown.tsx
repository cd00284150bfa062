import { type DropdownProps, type MenuProps, Dropdown as PlainDropdown } from 'antd';
import { useRef, useState } from 'react';

/**
 * A menu behind a button, which opens by a click or Enter. Opened by a key, its first entry has the focus; closed, the button has it
 * again, unless something else has taken it: the library leaves it nowhere. Enter chooses an entry and no more: the library
 * would let it press the button of the dialog that it opens, too.
 */
export function Dropdown({ menu, onOpenChange, ...props }: DropdownProps) {
  const opener = useRef<HTMLElement | null>(null);
  const [isByKey, setByKey] = useState(false);
  return (
    <PlainDropdown
      autoFocus={isByKey}
      {...(menu && { menu: spendingEnter(menu) })}
      onOpenChange={(isOpen, about) => {
        if (isOpen) {
          opener.current = focused();
          setByKey(opener.current?.matches(':focus-visible') ?? false);
        } else giveBack(opener.current);
        onOpenChange?.(isOpen, about);
      }}
      trigger={['click']}
      {...props}
    />
  );
}

function spendingEnter(menu: MenuProps): MenuProps {
  return {
    ...menu,
    onClick(chosen) {
      if (chosen.domEvent.type === 'keydown') chosen.domEvent.preventDefault();
      menu.onClick?.(chosen);
    },
  };
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

function giveBack(opener: HTMLElement | null): void {
  const present = focused();
  if (opener?.isConnected && (!present || present.closest('.ant-dropdown'))) opener.focus({ preventScroll: true });
}
