import { DownOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { narrow } from '#web/page/narrow.ts';
import { useTurningTime } from '#web/page/use-turning-time.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { allowedActions, type RecordAction, type Row, shutActions } from './record-action.ts';
import { useButtonRoom } from './use-button-room.ts';

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
  /** Whether it can only be taken at another time, as its title says. */
  isShut: boolean;
  onClick: () => void;
}

/** How many buttons stand open before the menu. */
const open = { row: 1, head: 3 };

/** So many characters of titles have room beside one another in the column that a list keeps for them. */
const narrowCharacters = 5;

const plain = { isDangerous: false, isAside: false, isShut: false };

/** What may be done with a record: the main things as buttons, the rest in a menu. Draws nothing when nothing is allowed. */
export function RecordButtons(props: RecordButtonsProps) {
  const { module, row, variant, isNarrow = false, isBusy, onPerform, onEdit, further = [] } = props;
  const now = useTurningTime(module, row);
  const actions = allowedActions(module, row, now).map(
    (action): Entry => ({ ...action, key: action.name, isShut: false, onClick: () => onPerform(action, row) }),
  );
  const edit: Entry = { ...plain, key: 'update', title: '编辑', onClick: () => onEdit(row) };
  const shut = (variant === 'head' ? shutActions(module, row, now) : []).map(
    ({ name, title }): Entry => ({ ...plain, key: name, title, isShut: true, onClick: () => undefined }),
  );
  const entries: Entry[] = [
    ...actions.filter(({ isDangerous, isAside }) => !isDangerous && !isAside),
    ...(row.allowed.includes('update') ? [edit] : []),
    ...further.map((entry) => ({ ...plain, ...entry })),
    ...actions.filter(({ isDangerous, isAside }) => !isDangerous && isAside),
    ...shut,
    ...actions.filter(({ isDangerous }) => isDangerous),
  ];
  const safe = entries.filter(({ isDangerous, isShut }) => !isDangerous && !isShut);
  const hasRoom = !isNarrow || safe.map(({ title }) => title).join('').length <= narrowCharacters;
  // A menu for a single entry hides more than it tidies up; what destroys is never at hand by accident.
  const isMenuNeeded = safe.length + shut.length < entries.length || safe.length > (hasRoom ? open[variant] + 1 : 1);
  const usual = [...(isMenuNeeded ? safe.slice(0, open[variant]) : safe), ...shut];
  // Elsewhere they stand in the flow of a page, or in a column of one width.
  const isBar = useMediaQuery(narrow) && variant === 'head';
  const { ref, most } = useButtonRoom(usual.map(({ title }) => title).join(), isBar ? usual.length : 0);
  const direct = usual.slice(0, most);
  const rest = entries.filter((entry) => !direct.includes(entry));

  if (entries.length === 0) return null;
  return (
    <span className={`record-buttons record-buttons-${variant}`} ref={ref}>
      {direct.map(({ key, title, isAside, isShut, onClick }, index) => (
        <Button
          disabled={isBusy || isShut}
          key={key}
          onClick={onClick}
          {...(variant === 'row'
            ? { size: 'small', type: 'link' }
            : { type: index === 0 && !isAside && !isShut ? 'primary' : 'default' })}
        >
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
    items: entries.map(({ key, title, isDangerous, isShut }) => ({
      key,
      label: title,
      danger: isDangerous,
      disabled: isShut,
    })),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      entries.find((entry) => entry.key === key)?.onClick();
    },
  };
}
