import { Button } from 'antd';
import { useState } from 'react';
import { OpinionInput } from './opinion-input.tsx';
import { RunningInstances } from './running-instances.tsx';
import type { useMoves } from './use-moves.ts';

interface MoveChosenProps {
  /** The version whose running instances are offered. */
  definitionId: string;
  moves: ReturnType<typeof useMoves>;
  /** What is done to them. */
  verb: string;
  /** Whether it is known where to. */
  isReady: boolean;
  isUndoable?: boolean;
}

/** The running instances of a version, of which those chosen are looked at first and then moved, each with its result. */
export function MoveChosen({ definitionId, moves, verb, isReady, isUndoable = false }: MoveChosenProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { results, standings, busyWith, plan, move, undo } = moves;
  const kindOf = (id: string) => results.get(id)?.kind;
  const ready = chosen.filter((id) => kindOf(id) === 'ready');
  const isOver = chosen.length > 0 && chosen.every((id) => ['moved', 'undone', 'failed'].includes(kindOf(id) ?? ''));
  const words = {
    ready: `可以${verb}`,
    blocked: `不能${verb}`,
    moved: `已${verb}`,
    failed: `${verb}失败`,
    undone: '已撤销',
  };
  return (
    <>
      <RunningInstances
        chosen={chosen}
        definitionId={definitionId}
        isBusy={busyWith !== null}
        onChoose={setChosen}
        results={results}
        standings={standings}
        words={words}
        {...(isUndoable && { onUndo: (id: string) => void undo(id) })}
      />
      <OpinionInput
        disabled={busyWith !== null}
        isRequired
        label="原因"
        onChange={(text) => {
          setReason(text);
          setProblem(null);
        }}
        placeholder="请说明原因，会写入每个流程的审批记录"
        problem={problem}
        value={reason}
      />
      <div className="migration-actions">
        <Button
          disabled={!isReady || chosen.length === 0 || busyWith !== null || isOver}
          loading={busyWith === 'plan'}
          onClick={() => void plan(chosen)}
        >
          检查 {chosen.length} 个
        </Button>
        <Button
          disabled={ready.length === 0 || (busyWith !== null && busyWith !== 'move')}
          loading={busyWith === 'move'}
          onClick={() => (reason.trim() ? void move(ready, reason.trim()) : setProblem('请填写原因'))}
          type="primary"
        >
          {verb} {ready.length} 个
        </Button>
      </div>
    </>
  );
}
