import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { batchFields, editAction } from './batch-edit.ts';
import type { RecordAction, Row } from './record-action.ts';
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
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const offered = batchFields(module.declaration);
  if (offered.length === 0 || !rows.some(({ allowed }) => allowed.includes('update'))) return null;
  const names = offered.map(({ name }) => name).filter((name) => chosen.includes(name));
  return (
    <Popover
      content={
        <div className="edit-menu">
          <Checkbox.Group
            onChange={setChosen}
            options={offered.map(({ name, label }) => ({ value: name, label }))}
            value={[...chosen]}
          />
          <Button
            block
            disabled={names.length === 0}
            onClick={() => {
              setOpen(false);
              onRun(editAction(module, names));
            }}
            type="primary"
          >
            填写新的内容
          </Button>
        </div>
      }
      onOpenChange={(opened) => {
        setOpen(opened);
        if (opened) setChosen([]);
      }}
      open={isOpen}
      title="修改哪些字段"
      trigger="click"
    >
      <Button aria-haspopup="dialog" icon={<DownOutlined aria-hidden />} iconPlacement="end" size="small">
        批量修改
      </Button>
    </Popover>
  );
}
