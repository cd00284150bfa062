import { metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import type { Row } from '../record-action.ts';
import { CollectedPanel } from './collected-panel.tsx';
import { FillingPanel } from './filling-panel.tsx';

/** The tabs of a record that fills in a form, and of one for which others do. */
export function useFillingTabs(module: AnyModule, record: Row) {
  const { modules } = useRegistry();
  const { fills } = module.declaration;
  const filler = [...modules.values()].find(({ declaration }) => {
    const schema = declaration.fills && declaration.fields[declaration.fills.of];
    return schema && metaOf(schema).module === module.name;
  });
  const asked = filler?.declaration.fills?.form;
  return [
    ...(fills && record[fills.form]
      ? [{ key: 'filling', label: '填报', children: <FillingPanel module={module} record={record} /> }]
      : []),
    ...(filler && asked && record[asked]
      ? [
          {
            key: 'collected',
            label: '填报汇总',
            children: <CollectedPanel filler={filler} module={module} record={record} />,
          },
        ]
      : []),
  ];
}
