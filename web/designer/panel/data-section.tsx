import { Select } from 'antd';
import { childOf, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { dataStateChanges, itemChanges } from './data.ts';
import { Field, TextField } from './field.tsx';
import { FlagField } from './flag-field.tsx';
import type { PanelSection, SectionProps } from './section.ts';
import { dataStoreCreated, dataStoresOf } from './structure.ts';
import { useChange } from './use-change.ts';

function DataSection({ element }: SectionProps) {
  const change = useChange();
  const node = nodeOf(element);
  const object = childOf(node, 'dataObjectRef');
  if (object) {
    return (
      <>
        <FlagField element={element} node={object} property="isCollection" label="是集合" />
        <StateField element={element} />
        <ItemField element={element} owner={object} />
      </>
    );
  }
  const stores = dataStoresOf(element);
  const store = childOf(node, 'dataStoreRef');
  return (
    <>
      <Field label="数据存储">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={store ? textOf(store, 'id') : ''}
            options={[
              { value: '', label: '无' },
              ...stores.map((one) => ({ value: textOf(one, 'id'), label: textOf(one, 'name') || textOf(one, 'id') })),
              { value: '+', label: '新建数据存储' },
            ]}
            onChange={(value) =>
              change(
                value === '+'
                  ? dataStoreCreated(element, textOf(node, 'name') || '数据存储')
                  : [{ element, properties: { dataStoreRef: stores.find((one) => textOf(one, 'id') === value) } }],
              )
            }
          />
        )}
      </Field>
      {store && (
        <>
          <TextField
            label="存储名称"
            value={textOf(store, 'name')}
            commit={(name) => change([{ element, node: store, properties: { name: name || undefined } }])}
          />
          <FlagField element={element} node={store} property="isUnlimited" label="容量不限" isOnByDefault />
          {store.get('isUnlimited') === false && (
            <TextField
              label="容量"
              value={textOf(store, 'capacity')}
              problemOf={(text) => (/^\d*$/.test(text) ? undefined : '请填写整数')}
              commit={(text) =>
                change([{ element, node: store, properties: { capacity: text === '' ? undefined : Number(text) } }])
              }
            />
          )}
          <ItemField element={element} owner={store} />
        </>
      )}
    </>
  );
}

/** The state that a data object is in at this place of the drawing. */
function StateField({ element }: SectionProps) {
  const change = useChange();
  const state = childOf(nodeOf(element), 'dataState');
  return (
    <TextField
      label="状态"
      value={state ? textOf(state, 'name') : ''}
      placeholder="例如 已审批"
      commit={(text) => change(dataStateChanges(element, text))}
    />
  );
}

/** What the data is made of. */
function ItemField({ element, owner }: SectionProps & { owner: ModdleNode }) {
  const change = useChange();
  const item = childOf(owner, 'itemSubjectRef');
  return (
    <TextField
      label="数据结构"
      value={item ? textOf(item, 'structureRef') : ''}
      placeholder="例如 xsd:string"
      commit={(text) => change(itemChanges(element, owner, text))}
    />
  );
}

/** What a data object or data store on the canvas stands for. */
export const dataSection: PanelSection = {
  name: 'data',
  title: '数据',
  isShownFor: (element) => ['bpmn:DataObjectReference', 'bpmn:DataStoreReference'].includes(nodeOf(element).$type),
  Section: DataSection,
};
