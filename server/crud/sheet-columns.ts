import type { Entry } from '#server/module/registry.ts';
import { type FieldMeta, type Fields, metaOf } from '#shared/field.ts';
import { headerOf } from '#shared/sheet-column.ts';
import { approvalStates, type States } from '#shared/state.ts';

/** One column of a table of records: a property of the record and what is known of it. */
export interface SheetColumn {
  name: string;
  /** The words in the first row. */
  header: string;
  meta: FieldMeta;
  /** The lines that it belongs to and which of them, the first being 0, where it is no field of the record itself. */
  of?: { lines: string; place: number };
}

function column(name: string, meta: FieldMeta): SheetColumn {
  return { name, header: headerOf(meta), meta };
}

/** The columns of fields that fit into one cell; lines are a table of their own. */
export function fieldColumns(fields: Fields): SheetColumn[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const meta = metaOf(schema);
    return meta.kind === 'lines' ? [] : [column(name, meta)];
  });
}

function stateColumn(name: string, label: string, states: States | undefined): SheetColumn[] {
  if (!states) return [];
  const options = Object.fromEntries(Object.entries(states).map(([word, state]) => [word, state.label]));
  return [column(name, { kind: 'choice', label, options })];
}

/** What the system fills in by itself: it stands in an export and is passed over in an import. */
export function systemColumns(entry: Entry): { before: SheetColumn[]; after: SheetColumn[] } {
  const { serial, states, approval, computed, withheld = [] } = entry.module.declaration;
  return {
    before: serial ? [column('number', { kind: 'text', label: '编号' })] : [],
    after: [
      ...fieldColumns(computed ?? {}).filter(({ name }) => !withheld.includes(name)),
      ...stateColumn('status', '状态', states),
      ...stateColumn('approval', '审批状态', approval && approvalStates),
      column('createdBy', { kind: 'reference', label: '创建人', module: 'user' }),
      column('createdAt', { kind: 'instant', label: '创建时间' }),
      column('updatedBy', { kind: 'reference', label: '更新人', module: 'user' }),
      column('updatedAt', { kind: 'instant', label: '更新时间' }),
    ],
  };
}

/** The columns of what people enter themselves. */
export function enteredColumns(entry: Entry): SheetColumn[] {
  const { fields, preset = {} } = entry.module.declaration;
  return fieldColumns(fields).filter(({ name }) => !(name in preset));
}

/** Every column of a module's table, in the order an export shows them. */
export function recordColumns(entry: Entry): SheetColumn[] {
  const { before, after } = systemColumns(entry);
  return [...before, ...enteredColumns(entry), ...after];
}
