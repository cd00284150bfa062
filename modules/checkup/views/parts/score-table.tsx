import { Input } from 'antd';
import { type KeyboardEvent, useMemo } from 'react';
import { itemTypes } from '#modules/checkmodelfield/item-types.ts';
import { type Entry, entryProblems, markProblem, pointsOf } from '#modules/checksheet/rules.ts';
import type { OpenedSheet, SheetRow } from '#modules/checksheet/sheet-calls.ts';
import { FilesInput } from '#web/kit/files/files-input.tsx';
import { FieldContext } from '#web/kit/form/field-context.ts';
import { AutoValue } from './auto-value.tsx';
import { EvidenceLinks } from './evidence-links.tsx';
import { MarkCell } from './mark-cell.tsx';
import type { useMarks } from './use-marks.ts';
import './score-table.css';

interface ScoreTableProps {
  id: string;
  opened: OpenedSheet;
  marks: ReturnType<typeof useMarks>;
  /** Whether somebody tried to hand it in: what is missing is then shown at its place. */
  isTried: boolean;
  labels: Record<string, string>;
  onLearn: (labels: Record<string, string>) => void;
}

const cells = '[data-cell] input, input[data-cell], textarea[data-cell]';

/** Moves to the cell above or below in the same column, as in a spreadsheet. */
function step(event: KeyboardEvent<HTMLElement>) {
  const direction = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  const isList = target.getAttribute('role') === 'combobox';
  const isMultiline = target instanceof HTMLTextAreaElement;
  if (
    !direction ||
    isList ||
    (isMultiline && event.key !== 'Enter') ||
    event.shiftKey ||
    event.nativeEvent.isComposing
  ) {
    return;
  }
  const kind = target.closest('[data-cell]')?.getAttribute('data-cell');
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(cells)].filter(
    (cell) => cell.closest('[data-cell]')?.getAttribute('data-cell') === kind,
  );
  const next = all[all.indexOf(target) + direction];
  event.preventDefault();
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** A score sheet as a spreadsheet: the standard beside each mark, points as they are entered; on a phone as cards. */
export function ScoreTable({ id, opened, marks, isTried, labels, onLearn }: ScoreTableProps) {
  const { rows, side, hasSelfScore } = opened;
  const isReadOnly = side === 'reader';
  const isSelf = side === 'ratee';
  const surroundings = useMemo(
    () => ({
      ...{ formName: 'score', owner: 'checksheetitem', record: {}, labels },
      learn: onLearn,
    }),
    [labels, onLearn],
  );
  const shows = hasSelfScore && !isSelf;
  const pointsIn = (parent: string): number =>
    rows
      .filter((row) => row.parent === parent)
      .reduce(
        (sum, row) =>
          sum + (row.item ? (pointsOf(row, marks.entries.get(row.item.id)?.mark ?? null) ?? 0) : pointsIn(row.id)),
        0,
      );
  return (
    <FieldContext.Provider value={surroundings}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move between the cells within, which are inputs */}
      <div className="score-scroll" onKeyDown={step}>
        <table aria-label="评分项" className="score-table">
          <thead>
            <tr>
              <th className="score-name">指标</th>
              <th className="score-standard">评分标准</th>
              <th className="score-max">满分</th>
              {shows && <th className="score-max">自评</th>}
              <th className="score-mark">{isSelf ? '自评' : '评分'}</th>
              <th className="score-points">得分</th>
              {!isSelf && <th className="score-remark">说明与佐证</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              row.item ? (
                <ItemRow
                  entry={marks.entries.get(row.item.id) ?? { mark: null }}
                  id={id}
                  isReadOnly={isReadOnly || (isSelf && row.type === 'auto')}
                  isSelf={isSelf}
                  isTried={isTried}
                  key={row.id}
                  labels={labels}
                  onEnter={marks.enter}
                  row={{ ...row, item: row.item }}
                  shows={shows}
                />
              ) : (
                <tr className="score-dimension" key={row.id}>
                  <th colSpan={2} scope="rowgroup">
                    {row.name}
                    {row.weight !== null && <span className="score-quiet">权重 {row.weight}%</span>}
                  </th>
                  <td className="score-max">{row.max}</td>
                  {shows && <td />}
                  <td />
                  <td className="score-points">{Math.round(pointsIn(row.id) * 100) / 100}</td>
                  {!isSelf && <td />}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </FieldContext.Provider>
  );
}

interface ItemRowProps {
  id: string;
  row: SheetRow & { item: NonNullable<SheetRow['item']> };
  entry: Entry;
  isReadOnly: boolean;
  isSelf: boolean;
  isTried: boolean;
  shows: boolean;
  labels: Readonly<Record<string, string>>;
  onEnter: ReturnType<typeof useMarks>['enter'];
}

/** What the type of an indicator makes of an entry, in a few words. */
function hintOf({ type, step, max }: SheetRow): string {
  if (type === 'deduct') return `每次扣 ${step} 分`;
  if (type === 'add') return `每次加 ${step} 分，最多 ${max} 分`;
  return itemTypes[type];
}

function ItemRow({ id, row, entry, isReadOnly, isSelf, isTried, shows, labels, onEnter }: ItemRowProps) {
  const { item, type } = row;
  const isKnown = type === 'auto' && item.autoValue !== null;
  const wrong = markProblem(row, entry.mark);
  const missing = isReadOnly ? [] : entryProblems(row, entry).filter(({ path }) => !isSelf || path === 'mark');
  const at = (path: string) => missing.find((problem) => problem.path === path)?.message;
  const needsRemark = at('remark');
  const shownProblem = wrong ?? (isTried ? (at('mark') ?? at('answer')) : undefined);
  const points = pointsOf(row, entry.mark);
  const isPlain = type === 'text' || type === 'veto';
  return (
    <tr className={isTried && missing.length > 0 ? 'score-missing' : undefined} data-row={row.id}>
      <th className="score-name" scope="row">
        {row.name}
        <span className="score-quiet">{hintOf(row)}</span>
      </th>
      <td className="score-standard" data-label="评分标准">
        {row.standard ?? '–'}
      </td>
      <td className="score-max" data-label="满分">
        {isPlain ? '–' : row.max}
      </td>
      {shows && (
        <td className="score-max" data-label="自评">
          {item.selfScore ?? '–'}
        </td>
      )}
      <td className="score-mark" data-label={isSelf ? '自评' : '评分'}>
        {type === 'auto' && <AutoValue id={id} isRater={!isReadOnly} labels={labels} row={row} />}
        {!isKnown && (
          <MarkCell
            entry={entry}
            isReadOnly={isReadOnly}
            isWrong={shownProblem !== undefined && shownProblem !== null}
            onEnter={(change) => onEnter(item.id, change)}
            row={row}
          />
        )}
        {shownProblem && <span className="score-problem">{shownProblem}</span>}
      </td>
      <td className="score-points" data-label="得分">
        {isPlain ? (type === 'veto' && entry.mark === 1 ? '否决' : '–') : (points ?? '–')}
      </td>
      {!isSelf && (
        <td className="score-remark" data-label="说明与佐证">
          {isReadOnly ? (
            <span>{entry.remark || '–'}</span>
          ) : (
            <Input.TextArea
              aria-label={`${row.name}说明`}
              autoSize={{ minRows: 1, maxRows: 5 }}
              data-cell="remark"
              maxLength={1000}
              onChange={({ target }) => onEnter(item.id, { remark: target.value })}
              placeholder={needsRemark ? `低于 ${row.remarkBelow} 分须说明` : '选填'}
              {...(needsRemark && { status: isTried ? ('error' as const) : ('warning' as const) })}
              value={entry.remark ?? ''}
            />
          )}
          <EvidenceLinks documents={row.documents} />
          {(row.needsEvidence || (entry.evidence ?? []).length > 0) && (
            <FilesInput
              disabled={isReadOnly}
              onChange={(evidence) => onEnter(item.id, { evidence: evidence ?? [] })}
              purpose="document"
              value={[...((entry.evidence ?? []) as string[])]}
            />
          )}
          {isTried && at('evidence') && <span className="score-problem">{at('evidence')}</span>}
        </td>
      )}
    </tr>
  );
}
