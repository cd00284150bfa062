import { Select } from 'antd';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { applyChanges } from '../canvas/change.ts';
import type { DiagramElement, ModdleNode } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { builtInFieldsOf, builtInTypesFor } from './built-in-types.ts';
import { Field, TextField } from './field.tsx';
import { injectedText, injectedTextChanges } from './injected-text.ts';
import { settingChanges, settingText } from './setting.ts';

/** A type of service that the engine runs by itself, with what it needs to know. */
export function BuiltInFields({ element, node }: { element: DiagramElement; node: ModdleNode }) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const type = settingText(node, flavour, 'workType');
  const known = builtInTypesFor(flavour);
  const change = (changes: Parameters<typeof applyChanges>[1]) =>
    applyChanges(drawing.service('commandStack'), changes);
  return (
    <>
      <Field label="内置类型">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={type}
            options={known.some(({ value }) => value === type) ? known : [...known, { value: type, label: type }]}
            onChange={(next) => change(settingChanges(element, node, flavour, 'workType', next))}
          />
        )}
      </Field>
      {builtInFieldsOf(type).map(({ name, label, placeholder, options, isLong }) => {
        const value = injectedText(node, flavour, name);
        const commit = (text: string) => change(injectedTextChanges(element, node, flavour, name, text));
        if (!options) {
          return (
            <TextField
              key={name}
              label={label}
              value={value}
              commit={commit}
              {...(placeholder && { placeholder })}
              {...(isLong && { lines: 'text' as const })}
            />
          );
        }
        return (
          <Field key={name} label={label}>
            {(id) => (
              <Select
                id={id}
                className="designer-wide"
                allowClear={clearing}
                placeholder="引擎默认"
                value={value || undefined}
                options={
                  value === '' || options.some((one) => one.value === value)
                    ? [...options]
                    : [...options, { value, label: value }]
                }
                onChange={(next?: string) => commit(next ?? '')}
              />
            )}
          </Field>
        );
      })}
    </>
  );
}
