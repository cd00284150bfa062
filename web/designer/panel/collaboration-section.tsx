import { Alert, Select } from 'antd';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import { Field, TextField } from './field.tsx';
import { multiplicityChanges, multiplicityOf } from './multiplicity.ts';
import { processOf } from './owner.ts';
import { ReferenceField } from './reference-field.tsx';
import type { PanelSection, SectionProps } from './section.ts';
import { useChange } from './use-change.ts';

const count = (text: string) => (/^\d*$/.test(text) ? undefined : '请填写整数');

function PoolSection({ element }: SectionProps) {
  const change = useChange();
  const { minimum, maximum } = multiplicityOf(element);
  const problemOf = (isMinimum: boolean) => (text: string) => {
    const [least, most] = isMinimum ? [text, maximum] : [minimum, text];
    if (count(text)) return count(text);
    return least !== '' && most !== '' && Number(most) < Number(least) ? '最多不能少于最少' : undefined;
  };
  return (
    <>
      {!processOf(nodeOf(element)) && (
        <Alert className="designer-note" type="info" title="这是空白池，代表外部的参与者，没有自己的流程" />
      )}
      <TextField
        label="最少参与者"
        value={minimum}
        placeholder="不填为一个参与者"
        problemOf={problemOf(true)}
        commit={(text) => change(multiplicityChanges(element, { minimum: text, maximum }))}
      />
      <TextField
        label="最多参与者"
        value={maximum}
        problemOf={problemOf(false)}
        commit={(text) => change(multiplicityChanges(element, { minimum, maximum: text }))}
      />
    </>
  );
}

/** How many participants a pool stands for. */
export const poolSection: PanelSection = {
  name: 'pool',
  title: '参与者',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:Participant',
  Section: PoolSection,
};

/** The message that flows between two pools. */
export const messageFlowSection: PanelSection = {
  name: 'messageFlow',
  title: '消息流',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:MessageFlow',
  Section: ({ element }) => (
    <ReferenceField element={element} node={nodeOf(element)} property="messageRef" kind="Message" label="消息" />
  ),
};

const directions = [
  { value: 'None', label: '无方向' },
  { value: 'One', label: '单向' },
  { value: 'Both', label: '双向' },
];

function AssociationSection({ element }: SectionProps) {
  const change = useChange();
  return (
    <Field label="方向">
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          value={textOf(nodeOf(element), 'associationDirection') || 'None'}
          options={directions}
          onChange={(next) =>
            change([{ element, properties: { associationDirection: next === 'None' ? undefined : next } }])
          }
        />
      )}
    </Field>
  );
}

/** Which way an association points. */
export const associationSection: PanelSection = {
  name: 'association',
  title: '关联',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:Association',
  Section: AssociationSection,
};

function AnnotationSection({ element }: SectionProps) {
  const change = useChange();
  return (
    <TextField
      label="文字格式"
      value={textOf(nodeOf(element), 'textFormat')}
      placeholder="text/plain"
      commit={(text) => change([{ element, properties: { textFormat: text || undefined } }])}
    />
  );
}

/** In which format the text of an annotation is written. */
export const annotationSection: PanelSection = {
  name: 'annotation',
  title: '注释',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:TextAnnotation',
  Section: AnnotationSection,
};
