import { Switch } from 'antd';
import { applyChanges } from '../canvas/change.ts';
import { childOf, knows, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { EngineField } from './engine-field.tsx';
import { Field, TextField } from './field.tsx';
import { idProblem } from './id-problem.ts';
import type { PanelSection, SectionProps } from './section.ts';

function GeneralSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const node = nodeOf(element);
  const process = processOf(node);
  const nameProperty = namePropertyOf(node);

  const isTaken = (id: string) => {
    const owner = drawing.service('moddle').ids.assigned(id);
    return owner !== false && owner !== node;
  };
  const change = (properties: Record<string, unknown>, beside?: ModdleNode) =>
    applyChanges(drawing.service('commandStack'), [{ element, properties, ...(beside && { node: beside }) }]);
  // The process of a pool is not the pool's own node.
  const beside = process === node ? undefined : process;

  return (
    <>
      <TextField
        label="ID"
        value={textOf(node, 'id')}
        problemOf={(id) => idProblem(id, isTaken)}
        commit={(id) => change({ id })}
      />
      {nameProperty && (
        <TextField
          label={nameProperty === 'text' ? '文字' : '名称'}
          value={textOf(node, nameProperty)}
          lines="name"
          commit={(name) => change({ [nameProperty]: name || undefined })}
        />
      )}
      {beside && <Field label="流程 ID">{(id) => <output id={id}>{textOf(beside, 'id')}</output>}</Field>}
      {process && (
        <EngineField element={element} {...(beside && { node: beside })} property="versionTag" label="版本标签" />
      )}
      {process && (
        <Field label="可执行">
          {(id) => (
            <Switch
              id={id}
              checked={process.get('isExecutable') === true}
              checkedChildren="是"
              unCheckedChildren="否"
              onChange={(isExecutable) => change({ isExecutable }, beside)}
            />
          )}
        </Field>
      )}
    </>
  );
}

function processOf(node: ModdleNode): ModdleNode | undefined {
  if (node.$type === 'bpmn:Process') return node;
  return node.$type === 'bpmn:Participant' ? childOf(node, 'processRef') : undefined;
}

function namePropertyOf(node: ModdleNode): 'name' | 'text' | undefined {
  if (node.$type === 'bpmn:TextAnnotation') return 'text';
  return knows(node, 'name') ? 'name' : undefined;
}

/** Id, name and, for a process, its version tag and whether it runs. */
export const generalSection: PanelSection = {
  name: 'general',
  title: '常规',
  isShownFor: () => true,
  Section: GeneralSection,
};
