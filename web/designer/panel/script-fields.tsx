import { Select } from 'antd';
import { hasFeature } from '#shared/bpmn/capability.ts';
import { applyChanges } from '../canvas/change.ts';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import { languageOfFormat } from '../code/script-format.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { EngineField } from './engine-field.tsx';
import { Field, TextField } from './field.tsx';
import { type ScriptPlace, scriptPlaceChanges, scriptPlaceOf } from './script.ts';
import type { SectionProps } from './section.ts';

/** The script of a script task. */
export function ScriptFields({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const place = scriptPlaceOf(element, flavour);
  const node = nodeOf(element);
  const canBeExternal = hasFeature(flavour, 'externalScript');
  const change = (properties: Record<string, unknown>) =>
    applyChanges(drawing.service('commandStack'), [{ element, properties }]);

  return (
    <>
      <TextField
        label="脚本格式"
        value={textOf(node, 'scriptFormat')}
        placeholder="例如 groovy 或 javascript"
        commit={(text) => change({ scriptFormat: text || undefined })}
      />
      {(canBeExternal || place === 'external') && (
        <Field label="脚本类型">
          {(id) => (
            <Select<ScriptPlace>
              id={id}
              className="designer-wide"
              value={place}
              options={[
                { value: 'inline', label: '内联脚本' },
                { value: 'external', label: '外部资源' },
              ]}
              onChange={(next) =>
                applyChanges(drawing.service('commandStack'), scriptPlaceChanges(element, flavour, next))
              }
            />
          )}
        </Field>
      )}
      {place === 'inline' ? (
        <TextField
          key="inline"
          label="脚本"
          value={textOf(node, 'script')}
          lines="code"
          language={languageOfFormat(textOf(node, 'scriptFormat'))}
          commit={(text) => change({ script: text || undefined })}
        />
      ) : (
        <EngineField element={element} setting="resource" label="资源地址" />
      )}
      <EngineField element={element} setting="scriptResult" label="结果变量" />
      <EngineField element={element} setting="autoStoreVariables" label="自动保存变量" kind="switch" />
    </>
  );
}
