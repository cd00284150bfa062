import { Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import type { Row } from '#web/page/steps/record-action.ts';

const FillingPanel = lazyPiece('填报', async () => (await import('./filling-panel.tsx')).FillingPanel);
const CollectedPanel = lazyPiece('填报汇总', async () => (await import('./collected-panel.tsx')).CollectedPanel);

function arriving(panel: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>{panel}</Suspense>;
}

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
      ? [{ key: 'filling', label: '填报', children: arriving(<FillingPanel module={module} record={record} />) }]
      : []),
    ...(filler && asked && record[asked]
      ? [
          {
            key: 'collected',
            label: '填报汇总',
            children: arriving(<CollectedPanel filler={filler} module={module} record={record} />),
          },
        ]
      : []),
  ];
}
