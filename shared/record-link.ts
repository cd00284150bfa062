/** The address of the page that shows a record, whichever it is, together with what waits there for whoever looks. */
export function recordLink(module: string, id: string): string {
  return `/workdetail?module=${module}&record=${id}`;
}
