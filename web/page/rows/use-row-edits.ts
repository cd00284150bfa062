import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { rowPath } from '#shared/children.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { emptyRecord } from '#web/kit/form/empty-record.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import { useUnsaved } from '#web/shell/tabs/use-tab.ts';
import {
  changeOf,
  type EditedRow,
  editedRows,
  landedRow,
  movedRow,
  placedRows,
  type RowShape,
  withoutRow,
} from './row-edits.ts';

interface Draft {
  rows: EditedRow[];
  /** What was stored when it was begun. */
  stored: readonly Record<string, unknown>[];
}

/**
 * Reading the rows below a record and editing them; nothing is stored before it is saved. Rows that others add meanwhile do
 * not come into what is edited, and are not taken for removed; those that both have changed are refused by their versions.
 */
export function useRowEdits(module: AnyModule, id: string, rule: { rows: string; order?: string }) {
  const [child = '', field = ''] = rule.rows.split('.');
  const rowModule = useModule(child);
  const { declaration, calls } = rowModule;
  const { childCalls } = module;
  if (!childCalls) throw new Error(`${module.name} has no rows`);
  const shape: RowShape = { parent: declaration.parent, order: rule.order };
  const names = Object.keys(declaration.fields).filter((name) => name !== field);
  const { data, error, isPending, refetch } = useCall(childCalls.rows, { id, child }, { isSilent: true });
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const stored = (data?.rows ?? []) as unknown as Record<string, unknown>[];
  const save = useAction(childCalls.save, {
    isSilent: true,
    refreshes: [childCalls.rows, module.calls.get, module.calls.list, module.calls.history, calls.list, calls.get],
  });
  const rows = draft?.rows ?? editedRows(stored, names);
  const change = draft ? changeOf(draft.rows, draft.stored, shape) : null;
  const touched = change ? change.added.length + change.changed.length + change.removed.length : 0;
  useUnsaved(touched > 0);

  function edit(next: (rows: EditedRow[]) => EditedRow[]) {
    setDraft((before) => {
      const from = before ?? { rows: editedRows(stored, names), stored };
      return { ...from, rows: next(from.rows) };
    });
  }

  return {
    rowModule,
    field,
    shape,
    labels: (data?.labels ?? {}) as Labels,
    /** Why there is nothing to show; what is shown already stays where it could not be asked for anew. */
    error: data ? null : error,
    isPending,
    refetch,
    rows: placedRows(rows, shape),
    problems,
    isSaving: save.isPending,
    touched,
    /** The stored rows that go when it is saved. */
    removed: change?.removed.map((row) => row.id) ?? [],
    problemAt: (row: string, name: string) => problems.find(({ path }) => path === rowPath(row, name))?.message,
    set(key: string, name: string, value: unknown) {
      setProblems((before) => before.filter(({ path }) => path !== rowPath(key, name)));
      edit((all) => all.map((row) => (row.key === key ? { ...row, values: { ...row.values, [name]: value } } : row)));
    },
    add(above: string | null): string {
      const key = `new-${newKey()}`;
      const empty = Object.fromEntries(
        Object.entries(emptyRecord(declaration.fields)).filter(([name]) => name !== field),
      );
      const values = {
        ...empty,
        ...(shape.parent && { [shape.parent]: above }),
        ...(shape.order && { [shape.order]: 1 }),
      };
      edit((all) => [...all, { key, version: null, stored: {}, values }]);
      return key;
    },
    remove: (key: string) => edit((all) => withoutRow(all, key, shape)),
    move: (key: string, by: -1 | 1) => edit((all) => movedRow(all, key, by, shape)),
    /** Puts a row down where it is held over another, so many steps deeper than it stood. */
    put: (key: string, over: string, shift: number) => edit((all) => landedRow(all, key, over, shift, shape)),
    discard() {
      setDraft(null);
      setProblems([]);
    },
    async save(): Promise<boolean> {
      if (!change || !data) return true;
      try {
        await save.mutateAsync({ id, version: data.version, child, ...change });
        setDraft(null);
        setProblems([]);
        showToast('success', '已保存');
        return true;
      } catch (failure) {
        const { fields, message } = failure instanceof AppError ? failure : new AppError('internal');
        setProblems(fields);
        showToast('error', message);
        return false;
      }
    },
  };
}

/** What {@link useRowEdits} answers. */
export type RowEdits = ReturnType<typeof useRowEdits>;
