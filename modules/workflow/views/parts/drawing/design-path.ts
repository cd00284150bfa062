/** Where a drawing is designed; with an element that is to be brought into view. */
export function designPath(id: string, elementId?: string): string {
  return `/workflow/model/design/${id}${elementId ? `?element=${encodeURIComponent(elementId)}` : ''}`;
}

/** What is told along the way to a drawing that was just begun: there is nothing to read in it yet. */
export const begun = 'begun';
