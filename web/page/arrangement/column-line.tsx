import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { columnLimitsPx, type ListArrangement } from '#shared/arrangement.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import type { Property } from '#web/kit/values/property.ts';
import { type Pin, pinWords } from './pins.ts';

interface ColumnLineProps {
  property: Property;
  isShown: boolean;
  /** Whether it is the only one on show, which stays. */
  isLast: boolean;
  isTable: boolean;
  arrangement: ListArrangement;
  /** Where it stands now. */
  pin: Pin;
  onChoose: (isShown: boolean) => void;
  onChange: (part: Partial<ListArrangement>) => void;
}

/** One column: whether it shows, how wide it is, and at which side it stays in sight. */
export function ColumnLine(props: ColumnLineProps) {
  const { property, isShown, isLast, isTable, arrangement, pin, onChoose, onChange } = props;
  const { name, label } = property;
  const { [name]: widthPx, ...otherWidths } = arrangement.widthsPx;
  return (
    <div className="column-line">
      <Checkbox checked={isShown} disabled={isLast} onChange={(event) => onChoose(event.target.checked)}>
        {label}
      </Checkbox>
      {isShown && isTable && (
        <>
          <NumberField
            aria-label={`“${label}”的宽度（像素）`}
            changeOnBlur
            max={columnLimitsPx.most}
            min={columnLimitsPx.least}
            onChange={(chosen) =>
              onChange({
                widthsPx: chosen === null ? otherWidths : { ...otherWidths, [name]: Math.round(Number(chosen)) },
              })
            }
            placeholder="自动"
            size="small"
            step={10}
            value={widthPx ?? null}
          />
          <Dropdown
            menu={{
              items: Object.entries(pinWords).map(([key, word]) => ({ key, label: word })),
              selectable: true,
              selectedKeys: [pin],
              onClick: ({ key }) => onChange({ pins: { ...arrangement.pins, [name]: key as Pin } }),
            }}
          >
            <Button
              aria-label={`固定“${label}”：${pinWords[pin]}`}
              icon={pin === 'none' ? <PushpinOutlined aria-hidden /> : <PushpinFilled aria-hidden />}
              size="small"
              type="text"
            />
          </Dropdown>
        </>
      )}
    </div>
  );
}
