import { Alert, Button, Select } from 'antd';
import { hasFeature } from '#shared/bpmn/capability.ts';
import { applyChanges } from '../canvas/change.ts';
import { childrenOf, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { EngineField } from './engine-field.tsx';
import { engineNames } from './engine-names.ts';
import { countProblems } from './entry.ts';
import { extensionsRemoved } from './extension.ts';
import { Field } from './field.tsx';
import {
  businessKeyChanged,
  formDataConverted,
  formDataOf,
  formFieldAdded,
  formFieldChanged,
  formFieldRemoved,
  formFieldsOf,
  readFormField,
} from './form-data.ts';
import { formShape } from './form-shape.ts';
import { keptHint } from './kept-words.ts';
import { NodeList } from './node-list.tsx';
import { PickedSetting } from './picked-setting.tsx';
import type { PanelSection, SectionProps } from './section.ts';

function FormSection({ element }: SectionProps) {
  const { drawing, library } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const fields = formFieldsOf(element, flavour);
  const [form] = formDataOf(element, flavour);
  const commandStack = () => drawing.service('commandStack');

  return (
    <>
      <PickedSetting
        element={element}
        setting="formKey"
        label="表单标识"
        search={library?.forms}
        emptyText="系统中还没有可用的表单"
      />
      <EngineField element={element} setting="formFieldValidation" label="校验字段" />
      {hasFeature(flavour, 'formData') && (
        <Field hint={keptHint(flavour, 'FormData', 'businessKey')} label="业务标识">
          {(id) => (
            <Select
              id={id}
              className="designer-wide"
              value={form ? textOf(form, 'businessKey') : ''}
              options={[
                { value: '', label: '无' },
                ...fields.map((field) => ({
                  value: textOf(field, 'id'),
                  label: textOf(field, 'label') || textOf(field, 'id'),
                })),
              ]}
              onChange={(key) => applyChanges(commandStack(), businessKeyChanged(element, flavour, key))}
            />
          )}
        </Field>
      )}
      {form && !hasFeature(flavour, 'formData') && (
        <Alert
          className="designer-note"
          type="warning"
          title={`文件中有 ${engineNames[flavour]} 不使用的 formData（${childrenOf(form, 'fields').length} 个字段），仅随文件保留`}
          action={
            !drawing.isReadOnly && (
              <>
                <Button
                  size="small"
                  type="link"
                  onClick={() => applyChanges(commandStack(), formDataConverted(element, flavour))}
                >
                  转为表单字段
                </Button>
                <Button
                  size="small"
                  type="link"
                  danger
                  onClick={() => applyChanges(commandStack(), extensionsRemoved(element, nodeOf(element), form))}
                >
                  移除
                </Button>
              </>
            )
          }
        />
      )}
      <NodeList
        shape={formShape(flavour)}
        nodes={fields}
        read={readFormField}
        add={(entry) => formFieldAdded(element, flavour, entry)}
        update={(node, entry) => formFieldChanged(element, flavour, node, entry)}
        remove={(node) => formFieldRemoved(element, flavour, node)}
      />
    </>
  );
}

/** The form of a user task or of the start. */
export const formSection: PanelSection = {
  name: 'form',
  title: '表单',
  isShownFor: (element) => ['bpmn:UserTask', 'bpmn:StartEvent'].includes(nodeOf(element).$type),
  problemCount: (element, flavour) =>
    countProblems(formShape(flavour), formFieldsOf(element, flavour).map(readFormField)),
  Section: FormSection,
};
