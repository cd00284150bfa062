import { useState } from 'react';
import { documentannotation } from '#modules/documentannotation/documentannotation.ts';
import type { Labels, RowOf } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';

type Declared = (typeof documentannotation)['declaration'];

/** An annotation as lists answer it. */
export type AnnotationRow = RowOf<Declared['fields'], Declared['computed']>;

/** The annotations of a document and the one that is looked at. */
export interface Annotations {
  /** From the first page of the newest version on. */
  rows: readonly AnnotationRow[];
  /** What stands beside each: its place among those of its version. */
  numbers: ReadonlyMap<string, number>;
  labels: Labels;
  chosen: AnnotationRow | null;
  choose: (id: string | null) => void;
  refetch: () => void;
}

/** All annotations of a document; with `beginsAtOpen` the first that is still open is looked at from the start. */
export function useAnnotations(
  documentId: string | undefined,
  { beginsAtOpen = false }: { beginsAtOpen?: boolean } = {},
): Annotations {
  const { data, refetch } = useCall(
    documentannotation.calls.list,
    { size: 200, filters: { document: [documentId ?? ''] } },
    { isSilent: true, enabled: documentId !== undefined },
  );
  const [chosenId, choose] = useState<string | null | undefined>();
  const listed = (data?.rows ?? []) as unknown as AnnotationRow[];
  // Ids of versions tell their order: each is greater than those before it.
  const rows = listed.toSorted(
    (one, other) =>
      other.documentVersion.localeCompare(one.documentVersion) ||
      one.page - other.page ||
      one.fromTop - other.fromTop ||
      one.fromLeft - other.fromLeft,
  );
  const numbers = new Map<string, number>();
  for (const ofVersion of Map.groupBy(rows, ({ documentVersion }) => documentVersion).values()) {
    for (const [at, { id }] of ofVersion.entries()) numbers.set(id, at + 1);
  }
  const first = beginsAtOpen ? rows.find(({ status }) => status === 'open') : undefined;
  const chosen = chosenId === undefined ? first : rows.find(({ id }) => id === chosenId);
  return {
    rows,
    numbers,
    labels: data?.labels ?? {},
    chosen: chosen ?? null,
    choose,
    refetch: () => void refetch(),
  };
}
