import { Select } from 'antd';
import { applyChanges } from '../canvas/change.ts';
import type { DiagramElement, ModdleNode } from '../canvas/moddle.ts';
import { TimingField } from '../timer/timing-field.tsx';
import type { TimerKind } from '../timer/timing-kind.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { EngineField } from './engine-field.tsx';
import { Field } from './field.tsx';
import { settingText } from './setting.ts';
import { timerKinds, timerOf } from './timer.ts';
import { timerChanges } from './timer-changes.ts';
import { timerPresets } from './timer-presets.ts';

interface TimerFieldsProps {
  element: DiagramElement;
  definition: ModdleNode;
}

/** When a timer event happens, with ready-made choices and the next runs. */
export function TimerFields({ element, definition }: TimerFieldsProps) {
  const { drawing } = useDesignerContext();
  const { kind, text } = timerOf(definition);
  const write = (next: TimerKind | undefined, body: string) =>
    applyChanges(drawing.service('commandStack'), timerChanges(element, definition, next, body));

  return (
    <>
      <Field label="定时器类型">
        {(id) => (
          <Select<TimerKind | 'none'>
            id={id}
            className="designer-wide"
            value={kind ?? 'none'}
            options={[...timerKinds, { value: 'none', label: '无' }]}
            onChange={(next) => write(next === 'none' ? undefined : next, '')}
          />
        )}
      </Field>
      {kind && (
        <>
          <Field label="常用">
            {(id) => (
              <Select
                id={id}
                className="designer-wide"
                value={timerPresets[kind].some(({ value }) => value === text) ? text : null}
                placeholder="选择后可再修改"
                options={[...timerPresets[kind]]}
                onChange={(body) => body && write(kind, body)}
              />
            )}
          </Field>
          <TimingField
            key={kind}
            kind={kind}
            label="定时器"
            value={text}
            isFree={settingText(definition, drawing.flavour ?? 'camunda', 'timerCalendar') !== ''}
            {...(text === '' && { hint: '请填写定时器配置' })}
            commit={(body) => write(kind, body)}
          />
        </>
      )}
      <EngineField element={element} node={definition} setting="timerCalendar" label="业务日历" />
    </>
  );
}
