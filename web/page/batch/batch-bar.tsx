import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { commonActions, type RecordAction, type Row } from '#web/page/steps/record-action.ts';
import { EditMenu } from './edit-menu.tsx';
import './batch-bar.css';

interface BatchBarProps {
  module: AnyModule;
  rows: readonly Row[];
  onClear: () => void;
  onRun: (action: RecordAction) => void;
  /** What else can be done with them, whatever they allow. */
  further: ReactNode;
}

/** What can be done with all selected records at once. */
export function BatchBar({ module, rows, onClear, onRun, further }: BatchBarProps) {
  const actions = commonActions(module, rows);
  return (
    <div aria-label="批量操作" className="batch-bar" role="toolbar">
      <span>
        已选 <strong>{rows.length}</strong> 条
      </span>
      {actions.map((action) => (
        <Button danger={action.isDangerous} key={action.name} onClick={() => onRun(action)} size="small">
          {action.title}
        </Button>
      ))}
      {actions.length === 0 && rows.some(({ allowed }) => allowed.length > 0) && (
        <span className="batch-bar-note">所选记录没有共同可做的操作</span>
      )}
      <EditMenu module={module} onRun={onRun} rows={rows} />
      {further}
      <Button onClick={onClear} size="small" type="link">
        取消选择
      </Button>
    </div>
  );
}
