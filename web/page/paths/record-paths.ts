/** The views of a single record. */
export const recordViews = ['create', 'edit', 'detail'] as const;

/** One of {@link recordViews}. */
export type RecordView = (typeof recordViews)[number];

/** Whether a view is of a single record. */
export function isRecordView(view: string): view is RecordView {
  return recordViews.some((other) => other === view);
}

const recordPath = /\/(create|(edit|detail)\/[^/]+)$/;

/** The list that a page belongs to: its own path, or the part before `/create`, `/edit/:id` and `/detail/:id`. */
export function listPathOf(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '').replace(recordPath, '');
}

/** Where the page for a record of a list is. */
export function pathOfRecord(listPath: string, view: 'edit' | 'detail', id: string): string {
  return `${listPath}/${view}/${id}`;
}

/** Where a new record of a list is entered, with what it begins with. */
export function pathOfNew(listPath: string, beginning: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(beginning).toString();
  return `${listPath}/create${query && `?${query}`}`;
}
