import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { Dropdown } from '#web/kit/dropdown.tsx';
import type { RecordAction } from '#web/page/steps/record-action.ts';

interface MoveMenuProps {
  moves: readonly RecordAction[];
  verb: string;
  onChoose: (action: RecordAction) => void;
}

/** Where a card may go, behind a button. The menu is made when it is first asked for: of a thousand cards few are asked. */
export function MoveMenu({ moves, verb, onChoose }: MoveMenuProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isMade = isOpen !== null;
  // The button in the menu is another one than that which was pressed.
  useLayoutEffect(() => {
    if (isMade) button.current?.focus();
  }, [isMade]);
  const opener = (onClick?: () => void) => (
    <Button
      aria-haspopup="menu"
      aria-label={verb}
      icon={<SwapOutlined aria-hidden />}
      onClick={onClick}
      ref={button}
      size="small"
      type="text"
    />
  );
  if (!isMade) return opener(() => setOpen(true));
  return (
    <Dropdown
      menu={{
        items: moves.map(({ name, title: label, isDangerous }) => ({ key: name + label, label, danger: isDangerous })),
        onClick: ({ key }) => {
          const action = moves.find(({ name, title: label }) => name + label === key);
          if (action) onChoose(action);
        },
      }}
      onOpenChange={setOpen}
      open={isOpen}
    >
      {opener()}
    </Dropdown>
  );
}
