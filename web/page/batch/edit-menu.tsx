import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { ButtonPanel } from '#web/kit/button-panel.tsx';
import type { RecordAction, Row } from '#web/page/steps/record-action.ts';
import { batchFields, editAction } from './batch-edit.ts';
import './edit-menu.css';

interface EditMenuProps {
  module: AnyModule;
  rows: readonly Row[];
  onRun: (action: RecordAction) => void;
}

/**
 * Chooses the fields that all selected records get the same values in. Offered as soon as one of them may be edited: of the
 * others the result says why not.
 */
export function EditMenu({ module, rows, onRun }: EditMenuProps) {
  const offered = batchFields(module.declaration);
  if (offered.length === 0 || !rows.some(({ allowed }) => allowed.includes('update'))) return null;
  return (
    <ButtonPanel
      content={(close) => (
        <FieldChoice
          offered={offered}
          onChosen={(names) => {
            close();
            onRun(editAction(module, names));
          }}
        />
      )}
      placement="top"
      title="修改哪些字段"
    >
      {() => (
        <Button aria-haspopup="dialog" icon={<DownOutlined aria-hidden />} iconPlacement="end" size="small">
          批量修改
        </Button>
      )}
    </ButtonPanel>
  );
}

interface FieldChoiceProps {
  offered: ReturnType<typeof batchFields>;
  onChosen: (names: string[]) => void;
}

function FieldChoice({ offered, onChosen }: FieldChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const names = offered.map(({ name }) => name).filter((name) => chosen.includes(name));
  return (
    <div className="edit-menu">
      <Checkbox.Group
        onChange={setChosen}
        options={offered.map(({ name, label }) => ({ value: name, label }))}
        value={[...chosen]}
      />
      <Button block disabled={names.length === 0} onClick={() => onChosen(names)} type="primary">
        填写新的内容
      </Button>
    </div>
  );
}
