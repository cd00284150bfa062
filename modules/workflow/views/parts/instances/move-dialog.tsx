import { useQueryClient } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { listDefinitions } from '../../../definitions.ts';
import { useRefreshCases } from '../case/use-refresh-case.ts';
import { CloseMoves, HeldOpen } from './use-moves.ts';
import './migration.css';

const offered = 100;

interface MoveDialogProps {
  title: string;
  /** What moving does to the instances. */
  note: string;
  widthPx: number;
  onClose: () => void;
  /** What follows once the key of a process is chosen; while something is under way no other version can be. */
  children: (processKey: string, isHeld: boolean) => ReactNode;
}

/** Asks of which deployed process several running instances are moved; what shows them is asked anew at the end. */
export function MoveDialog({ title, note, widthPx, onClose, children }: MoveDialogProps) {
  const client = useQueryClient();
  const refresh = useRefreshCases();
  const [key, setKey] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  const { data, error, isPending, refetch } = useCall(listDefinitions, { size: offered }, { isSilent: true });
  function close() {
    void refresh([]);
    onClose();
  }
  function hold(next: boolean) {
    setHeld(next);
    // How many run in each version stands in the dialog itself.
    if (!next) void client.invalidateQueries({ queryKey: [listDefinitions.path] });
  }
  return (
    <Modal
      centered
      closable={!isHeld}
      footer={null}
      keyboard={!isHeld}
      mask={{ closable: false }}
      onCancel={close}
      open
      title={title}
      width={`min(${widthPx}px, calc(100vw - 32px))`}
    >
      <p className="dialog-note">{note}</p>
      <Select<string>
        aria-label="流程"
        className="migration-process"
        disabled={isHeld}
        loading={isPending}
        onChange={setKey}
        options={(data?.rows ?? []).map((each) => ({ value: each.key, label: each.name }))}
        placeholder="选择流程"
        showSearch={{ optionFilterProp: 'label' }}
        value={key}
      />
      {error && <Failure error={error} onRetry={refetch} subject="流程" />}
      {key && (
        <HeldOpen value={hold}>
          <CloseMoves value={close}>
            <Fragment key={key}>{children(key, isHeld)}</Fragment>
          </CloseMoves>
        </HeldOpen>
      )}
    </Modal>
  );
}
