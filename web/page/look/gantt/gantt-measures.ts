/** How high a row is. */
export const rowHeight = 36;

/** How high the head is. */
export const headHeight = 48;

/** How far beyond what is in sight rows are drawn. */
export const spareRows = 8;
