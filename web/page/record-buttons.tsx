import { DownOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { allowedActions, type RecordAction, type Row, shutActions } from './record-action.ts';
import { useTurningTime } from './use-turning-time.ts';

/** Something else that can be done with a record than its life offers. */
export interface RowAction {
  key: string;
  title: string;
  onClick: () => void;
}

interface RecordButtonsProps {
  module: AnyModule;
  row: Row;
  /** `row` is small and stands in a table, `head` is for the page of the record. */
  variant: 'row' | 'head';
  /** Whether it stands in the narrow column that a list keeps for it. */
  isNarrow?: boolean;
  isBusy?: boolean;
  onPerform: (action: RecordAction, row: Row) => void;
  onEdit: (row: Row) => void;
  /** What else can be done; stands before what destroys. */
  further?: readonly RowAction[];
}

interface Entry {
  key: string;
  title: string;
  isDangerous: boolean;
  /** Whether it leads away from the main way: never blue, and after everything that does not. */
  isAside: boolean;
  onClick: () => void;
}

/** How many buttons stand open before the menu. */
const open = { row: 1, head: 3 };

/** So many characters of titles have room beside one another in the column that a list keeps for them. */
const narrowCharacters = 5;

/** What may be done with a record: the main things as buttons, the rest in a menu. Draws nothing when nothing is allowed. */
export function RecordButtons(props: RecordButtonsProps) {
  const { module, row, variant, isNarrow = false, isBusy, onPerform, onEdit, further = [] } = props;
  const now = useTurningTime(module, row);
  const actions = allowedActions(module, row, now).map(
    (action): Entry => ({ ...action, key: action.name, onClick: () => onPerform(action, row) }),
  );
  const edit: Entry = { key: 'update', title: '编辑', isDangerous: false, isAside: false, onClick: () => onEdit(row) };
  const entries: Entry[] = [
    ...actions.filter(({ isDangerous, isAside }) => !isDangerous && !isAside),
    ...(row.allowed.includes('update') ? [edit] : []),
    ...further.map((entry) => ({ ...entry, isDangerous: false, isAside: false })),
    ...actions.filter(({ isDangerous, isAside }) => !isDangerous && isAside),
    ...actions.filter(({ isDangerous }) => isDangerous),
  ];
  const safe = entries.filter(({ isDangerous }) => !isDangerous);
  const hasRoom = !isNarrow || safe.map(({ title }) => title).join('').length <= narrowCharacters;
  // A menu for a single entry hides more than it tidies up; what destroys is never at hand by accident.
  const isMenuNeeded = safe.length < entries.length || safe.length > (hasRoom ? open[variant] + 1 : 1);
  const direct = safe.slice(0, isMenuNeeded ? open[variant] : entries.length);
  const rest = entries.filter((entry) => !direct.includes(entry));
  const shut = variant === 'head' ? shutActions(module, row, now) : [];

  if (entries.length + shut.length === 0) return null;
  return (
    <span className={`record-buttons record-buttons-${variant}`}>
      {direct.map(({ key, title, isAside, onClick }, index) => (
        <Button
          disabled={isBusy}
          key={key}
          onClick={onClick}
          {...(variant === 'row'
            ? { size: 'small', type: 'link' }
            : { type: index === 0 && !isAside ? 'primary' : 'default' })}
        >
          {title}
        </Button>
      ))}
      {shut.map(({ name, title }) => (
        <Button disabled key={name}>
          {title}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown menu={menuOf(rest)}>
          {variant === 'row' ? (
            <Button
              aria-label="更多操作"
              disabled={isBusy}
              icon={<MoreOutlined aria-hidden />}
              size="small"
              type="text"
            />
          ) : (
            <Button disabled={isBusy} icon={<DownOutlined aria-hidden />} iconPlacement="end">
              更多
            </Button>
          )}
        </Dropdown>
      )}
    </span>
  );
}

function menuOf(entries: readonly Entry[]): MenuProps {
  return {
    items: entries.map(({ key, title, isDangerous }) => ({ key, label: title, danger: isDangerous })),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      entries.find((entry) => entry.key === key)?.onClick();
    },
  };
}
