import { PlusOutlined } from '@ant-design/icons';
import { Button, Select, Space } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { applyChanges } from '../canvas/change.ts';
import { childOf, type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { nodeChange } from './extension.ts';
import { Field } from './field.tsx';
import { definitionsOf } from './owner.ts';
import { PanelSearch } from './panel-search.ts';
import {
  createRootElement,
  type RootKind,
  readRootElement,
  rootElementAdded,
  rootElementsOf,
} from './root-elements.ts';
import { rootShape, rootWords } from './root-shape.ts';
import { useIdCheck } from './use-id-check.ts';

const EntryEditor = lazyPiece('编辑窗口', async () => (await import('./entry-editor.tsx')).EntryEditor);

/** The value that stands for no reference at all. */
const none = '-1';

interface ReferenceFieldProps {
  element: DiagramElement;
  /** The node with the reference, such as an event definition. */
  node: ModdleNode;
  property: string;
  kind: RootKind;
  label: string;
}

/** Chooses a message, signal, error or escalation of the document, or creates one and chooses it in one step. */
export function ReferenceField({ element, node, property, kind, label }: ReferenceFieldProps) {
  const { drawing } = useDesignerContext();
  const [isCreating, setIsCreating] = useState(false);
  const definitions = definitionsOf(nodeOf(element));
  const choices = rootElementsOf(definitions, kind);
  const chosen = childOf(node, property);
  const shape = rootShape(kind, useIdCheck([]), drawing.flavour ?? 'camunda');
  const commandStack = () => drawing.service('commandStack');
  const refer = (target: ModdleNode | undefined) => nodeChange(element, node, { [property]: target });

  return (
    <>
      <Field label={label}>
        {(id) => (
          <Space.Compact className="designer-wide">
            <Select
              id={id}
              className="designer-wide"
              value={chosen ? textOf(chosen, 'id') : none}
              options={[
                { value: none, label: '无' },
                ...choices.map((one) => ({
                  value: textOf(one, 'id'),
                  label: textOf(one, 'name') || textOf(one, 'id'),
                })),
              ]}
              onChange={(value) =>
                applyChanges(commandStack(), [refer(choices.find((one) => textOf(one, 'id') === value))])
              }
            />
            <Button
              icon={<PlusOutlined />}
              aria-label={`创建新${rootWords[kind]}`}
              title={`创建新${rootWords[kind]}`}
              onClick={() => setIsCreating(true)}
            />
          </Space.Compact>
        )}
      </Field>
      {isCreating && (
        <PanelSearch value="">
          <Suspense>
            <EntryEditor
              shape={{ ...shape, editor: { ...shape.editor, yes: '确 认' } }}
              title={shape.addLabel}
              entry={shape.editor.first([])}
              others={choices.map((choice) => readRootElement(choice))}
              isReadOnly={false}
              renderList={() => null}
              save={(entry) => {
                const added = createRootElement(definitions, kind, entry, drawing.flavour ?? 'camunda');
                applyChanges(commandStack(), [...rootElementAdded(element, definitions, added), refer(added)]);
                setIsCreating(false);
              }}
              close={() => setIsCreating(false)}
            />
          </Suspense>
        </PanelSearch>
      )}
    </>
  );
}
