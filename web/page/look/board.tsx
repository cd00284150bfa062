import { useCallback, useState } from 'react';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useDrag } from '#web/kit/keys/use-drag.ts';
import { propertiesOf } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { BoardColumn, type ColumnFailure } from './board-column.tsx';
import type { LookProps } from './look-props.ts';
import { movesOf, refusalOf } from './moves.ts';
import './board.css';

/** Records as cards in a column for each state, or for each word of a choice; dragging a card takes the step that leads there. */
export function Board({ module, question, hrefOf, isReadOnly, onPerform }: LookProps) {
  const drag = useDrag<Row>();
  const [failures, setFailures] = useState<ReadonlyMap<string, ColumnFailure>>(new Map());
  const noteFailure = useCallback((word: string, failure: ColumnFailure | null) => {
    setFailures((known) => {
      if (!failure && !known.has(word)) return known;
      const others = [...known].filter(([each]) => each !== word);
      return new Map(failure ? [...others, [word, failure]] : others);
    });
  }, []);
  const rule = module.declaration.list.looks?.board;
  const property = rule && propertiesOf(module.declaration).get(rule.by);
  if (!rule || !property) return null;
  const { by } = rule;
  const options = property.options ?? {};
  const asked = question.filters[by];
  const wanted = Array.isArray(asked) ? asked : null;
  const words = wanted ?? rule.columns ?? Object.keys(options);
  const failed = words.flatMap((word) => failures.get(word) ?? []);
  // Said once: five columns would say the same.
  const isToldAbove = failed.length > 1 && failed.length === words.length;
  const moves = drag.dragged && movesOf(module, by, drag.dragged);

  function drop(row: Row, word: string) {
    if (row[by as keyof Row] === word) return;
    const [action] = movesOf(module, by, row).get(word) ?? [];
    if (action) onPerform(action, row);
    else showToast('error', refusalOf(module, row, options[String(row[by as keyof Row])] ?? '', options[word] ?? ''));
  }

  const retryAll = () => {
    for (const { retry } of failed) retry();
  };

  return (
    <>
      {isToldAbove && <Failure error={failed[0]?.error} onRetry={retryAll} subject={module.title} />}
      <div hidden={isToldAbove} className={drag.dragged ? 'board board-dragging' : 'board'}>
        {words.map((word) => (
          <BoardColumn
            accepts={moves ? moves.has(word) : null}
            by={by}
            drag={drag}
            hrefOf={hrefOf}
            isReadOnly={isReadOnly}
            key={word}
            label={options[word] ?? word}
            module={module}
            onDrop={drop}
            onFailure={noteFailure}
            isToldAbove={isToldAbove}
            onPerform={onPerform}
            property={property}
            question={question}
            word={word}
          />
        ))}
      </div>
    </>
  );
}
