import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { propertiesOf } from '#web/kit/property.ts';
import type { RecordAction, Row } from './record-action.ts';

interface EditMenuProps {
  module: AnyModule;
  rows: readonly Row[];
  onRun: (action: RecordAction) => void;
}

/** Gives one field of all selected records the same value; offered for the fields that the module names. */
export function EditMenu({ module, rows, onRun }: EditMenuProps) {
  const { list, fields } = module.declaration;
  const offered = (list.batchEdit ?? []).flatMap((name) => propertiesOf(module.declaration).get(name) ?? []);
  if (offered.length === 0 || !rows.every(({ allowed }) => allowed.includes('update'))) return null;
  return (
    <Dropdown
      menu={{
        items: offered.map(({ name, label }) => ({ key: name, label })),
        onClick: ({ key }) => {
          const schema = fields[key];
          const label = offered.find(({ name }) => name === key)?.label ?? '';
          if (schema) onRun(editAction(module, key, schema, label));
        },
      }}
      trigger={['click']}
    >
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" size="small">
        批量修改
      </Button>
    </Dropdown>
  );
}

function editAction(
  { calls }: AnyModule,
  name: string,
  schema: NonNullable<RecordAction['ask']>[string],
  label: string,
): RecordAction {
  return {
    name: 'update',
    title: `修改${label}`,
    operation: calls.update as unknown as AnyOperation,
    ask: { [name]: schema },
    consequence: null,
    effect: null,
    isDangerous: false,
    isAside: false,
    check: () => [],
    answersAt: 'patch.',
    inputOf: ({ id, version }, answers) => ({ id, version, patch: answers }),
  };
}
