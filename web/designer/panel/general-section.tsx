import { Switch } from 'antd';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, knows, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { renameChanges } from '../rename/renamed.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { EngineField } from './engine-field.tsx';
import { Field, TextField, type TextFieldProps } from './field.tsx';
import { idProblem, rightId } from './id-problem.ts';
import { notRunHere } from './not-run.ts';
import { processOf } from './owner.ts';
import type { PanelSection, SectionProps } from './section.ts';

function GeneralSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const node = nodeOf(element);
  const process = processOf(node);
  const nameProperty = namePropertyOf(node);

  const idOf = (owner: ModdleNode): IdChecks => {
    const isTaken = (text: string) => {
      const present = drawing.service('moddle').ids.assigned(text);
      return present !== false && present !== owner;
    };
    return { problemOf: (id) => idProblem(id, isTaken), rightOf: (id) => rightId(id, isTaken) };
  };
  const rename = (id: string) => applyChanges(drawing.service('commandStack'), renameChanges([{ element, node, id }]));
  const change = (properties: Record<string, unknown>, beside?: ModdleNode) =>
    applyChanges(drawing.service('commandStack'), [{ element, properties, ...(beside && { node: beside }) }]);
  // The process of a pool is not the pool's own node.
  const beside = process === node ? undefined : process;

  const notRun = notRunHere(node);
  return (
    <>
      {notRun && <p className="designer-hint designer-not-run">{notRun}</p>}
      <TextField label="ID" value={textOf(node, 'id')} {...idOf(node)} commit={rename} />
      {nameProperty && (
        <TextField
          label={nameProperty === 'text' ? '文字' : '名称'}
          value={textOf(node, nameProperty)}
          lines="name"
          commit={(name) => change({ [nameProperty]: name || undefined })}
        />
      )}
      {beside && <ProcessFields element={element} process={beside} idChecks={idOf(beside)} />}
      {node.$instanceOf('bpmn:SubProcess') && (
        <Field label="状态">
          {(id) => (
            <Switch
              id={id}
              checked={!isCollapsed(element)}
              checkedChildren="展开"
              unCheckedChildren="折叠"
              onChange={() =>
                drawing.service('modeling').toggleCollapse(element as Parameters<Modeling['toggleCollapse']>[0])
              }
            />
          )}
        </Field>
      )}
      {process && (
        <EngineField element={element} {...(beside && { node: beside })} setting="versionTag" label="版本标签" />
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

/** What is wrong with an id, and which would be right. */
type IdChecks = Required<Pick<TextFieldProps, 'problemOf' | 'rightOf'>>;

interface ProcessFieldsProps {
  element: DiagramElement;
  process: ModdleNode;
  idChecks: IdChecks;
}

/** The process of a pool, which has an id and a name of its own. */
function ProcessFields({ element, process, idChecks }: ProcessFieldsProps) {
  const { drawing } = useDesignerContext();
  const rename = (id: string) =>
    applyChanges(drawing.service('commandStack'), renameChanges([{ element, node: process, id }]));
  const change = (properties: Record<string, unknown>) =>
    applyChanges(drawing.service('commandStack'), [{ element, node: process, properties }]);
  return (
    <>
      <TextField label="流程 ID" value={textOf(process, 'id')} {...idChecks} commit={rename} />
      <TextField
        label="流程名称"
        value={textOf(process, 'name')}
        commit={(name) => change({ name: name || undefined })}
      />
    </>
  );
}

function isCollapsed(element: DiagramElement): boolean {
  return 'collapsed' in element && element.collapsed === true;
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
