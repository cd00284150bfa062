import type { Declaration, Looks } from '#shared/declaration.ts';
import { dueStateOfRecord } from '#shared/due.ts';
import { fieldText, isEmpty } from '#shared/field-text.ts';
import type { AnyModule, FilterValue, Labels } from '#shared/module.ts';
import { propertiesOf } from '#web/kit/values/property.ts';
import type { Records } from '#web/page/list/use-records.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { dayOfValue } from '../calendar-days.ts';
import { isSeen } from '../look.ts';
import type { GanttRow } from './gantt-row.ts';

type GanttRule = NonNullable<Looks<string>['gantt']>;

const anyDay = { from: '1900-01-01', to: null };

/** The filters by which a list has only what has a bar; those that ask for one of its days already say so. */
export function withBothDays(
  { from, to }: GanttRule,
  filters: Readonly<Record<string, FilterValue>>,
): Record<string, FilterValue> {
  return { [from]: anyDay, [to]: anyDay, ...filters };
}

/** The bars of records, in their order; what the user does not see is not on them. Those that share a name are told apart. */
export function ganttRows(
  { declaration }: AnyModule,
  rule: GanttRule,
  { rows: records, labels }: Pick<Records, 'rows' | 'labels'>,
  now: Date,
): GanttRow[] {
  const nameOf = namesOf(declaration, records, labels);
  const { progress, actual } = rule;
  const hasProgress = progress !== undefined && isSeen(declaration, progress);
  const isActual = actual !== undefined && isSeen(declaration, actual.from) && isSeen(declaration, actual.to);
  return records.flatMap((record) => {
    const told = (name: string) => record[name as keyof Row] as unknown;
    const startOn = dayOfValue(told(rule.from));
    const endOn = dayOfValue(told(rule.to));
    if (!startOn || !endOn) return [];
    const done = isActual ? daysDone(declaration, record, actual) : { actualStartOn: null, actualEndOn: null };
    const isLate = latenessOf(declaration, record, { endOn, isActual, ...done }, now);
    return [
      {
        ...{ id: record.id, name: nameOf(record), depth: 0, startOn, endOn, ...done },
        ...{ dependsOn: [], baseline: null, deviation: null },
        progress: hasProgress ? Number(told(progress) ?? 0) : null,
        ...(isLate !== null && { isLate }),
      },
    ];
  });
}

function namesOf(declaration: Declaration, records: readonly Row[], labels: Labels) {
  const { label, note = [] } = declaration;
  const plain = (record: Row) => String(record[label as keyof Row] ?? '');
  const alike = Map.groupBy(records, plain);
  const properties = propertiesOf(declaration);
  const notes = note.flatMap((name) => properties.get(name) ?? []);
  return (record: Row): string => {
    const isShared = (alike.get(plain(record))?.length ?? 0) > 1;
    const filled = isShared ? notes.filter(({ name }) => !isEmpty(record[name as keyof Row])) : [];
    const further = filled.map((each) => fieldText(each, record[each.name as keyof Row], labels));
    return [plain(record), ...further].join(' · ');
  };
}

/** When it was done; what was left without being finished has no end that could be drawn. */
function daysDone({ due }: Declaration, record: Row, { from, to }: { from: string; to: string }) {
  const actualStartOn = dayOfValue(record[from as keyof Row]);
  const actualEndOn = dayOfValue(record[to as keyof Row]);
  const isLeft = actualEndOn === null && due !== undefined && !due.open.includes(record.status ?? '');
  return { actualStartOn: isLeft ? null : actualStartOn, actualEndOn };
}

/** Whether a record is late; null where its planned and actual days say it. */
function latenessOf(
  { due }: Declaration,
  record: Row,
  { endOn, actualEndOn, isActual }: { endOn: string; actualEndOn: string | null; isActual: boolean },
  now: Date,
): boolean | null {
  if (actualEndOn) return actualEndOn > endOn;
  if (due) return dueStateOfRecord(due, record, now) === 'overdue';
  return isActual ? null : false;
}
