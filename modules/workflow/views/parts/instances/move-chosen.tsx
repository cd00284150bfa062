import { Button } from 'antd';
import { use, useState } from 'react';
import { OpinionInput } from '../deciding/opinion-input.tsx';
import { RunningInstances } from './running-instances.tsx';
import { CloseMoves, type useMoves } from './use-moves.ts';

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
  const close = use(CloseMoves);
  const { results, standings, busyWith, plan, move, undo } = moves;
  const kindOf = (id: string) => results.get(id)?.kind;
  const ready = chosen.filter((id) => ['ready', 'cautioned'].includes(kindOf(id) ?? ''));
  const count = (...kinds: (string | undefined)[]) => chosen.filter((id) => kinds.includes(kindOf(id))).length;
  const isOver = chosen.length > 0 && busyWith === null && count('moved', 'undone', 'failed') === chosen.length;
  const words = {
    ready: `可以${verb}`,
    cautioned: `可以${verb}，但请留意`,
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
      {isOver ? (
        <div className="migration-actions" key="over">
          <p className="migration-end" role="status">
            {[
              `已${verb} ${count('moved')} 个`,
              count('undone') > 0 && `已撤销 ${count('undone')} 个`,
              count('failed') > 0 && `${count('failed')} 个没有办成，原因见上`,
            ]
              .filter(Boolean)
              .join('，')}
          </p>
          {/* The button that began it has had the focus and is gone. */}
          <Button autoFocus onClick={close} type="primary">
            知道了
          </Button>
        </div>
      ) : (
        <div className="migration-actions" key="asking">
          <Button
            disabled={!isReady || chosen.length === 0 || busyWith !== null}
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
      )}
    </>
  );
}
