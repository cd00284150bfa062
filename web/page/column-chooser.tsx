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
  const choose = (name: string, isShown: boolean) =>
    onChoose(
      // What is added comes last; what stays keeps its place.
      isShown ? [...shown, name] : shown.filter((other) => other !== name),
    );

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
        <Button aria-label="显示的列" icon={<SettingOutlined />} type="text" />
      </Tooltip>
    </Popover>
  );
}
