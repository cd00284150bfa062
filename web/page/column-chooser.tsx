import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import type { Property } from '#web/kit/property.ts';
import './column-chooser.css';

interface ColumnChooserProps {
  offered: readonly Property[];
  shown: readonly string[];
  /** Null for the usual ones. */
  onChoose: (columns: readonly string[] | null) => void;
}

/** Chooses the columns of a list; one stays at least. */
export function ColumnChooser({ offered, shown, onChoose }: ColumnChooserProps) {
  const hasStates = new Set(offered.filter(({ states }) => states).map(({ name }) => name));

  function choose(name: string, isShown: boolean) {
    if (!isShown) return onChoose(shown.filter((other) => other !== name));
    // What is added comes last, but before the states: those stay in sight at the end.
    const place = shown.findLastIndex((other) => !hasStates.has(other)) + 1;
    onChoose(hasStates.has(name) ? [...shown, name] : shown.toSpliced(place, 0, name));
  }

  return (
    <Popover
      content={
        <div className="column-chooser">
          <div className="column-chooser-list">
            {offered.map(({ name, label }) => (
              <Checkbox
                checked={shown.includes(name)}
                disabled={shown.length === 1 && shown.includes(name)}
                key={name}
                onChange={(event) => choose(name, event.target.checked)}
              >
                {label}
              </Checkbox>
            ))}
          </div>
          <Button block onClick={() => onChoose(null)} size="small">
            恢复默认
          </Button>
        </div>
      }
      placement="bottomRight"
      title="显示的列"
      trigger="click"
    >
      <Tooltip title="显示的列">
        <Button aria-label="显示的列" icon={<SettingOutlined aria-hidden />} type="text" />
      </Tooltip>
    </Popover>
  );
}
