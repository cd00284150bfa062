/** Where a drawing is designed; with an element that is to be brought into view. */
export function designPath(id: string, elementId?: string): string {
  return `/workflow/model/design/${id}${elementId ? `?element=${encodeURIComponent(elementId)}` : ''}`;
}
