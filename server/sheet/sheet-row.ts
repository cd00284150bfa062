/** What a cell of a sheet that people filled in holds. */
export type SheetValue = string | number | boolean | Date | null;

/** A row in which something stands. */
export interface SheetRow {
  /** Counted from 1, as the program that made the sheet shows it. */
  number: number;
  cells: SheetValue[];
}

/** How much a sheet may hold; more is refused as soon as it is met. Rows are not counted: who reads them stops asking. */
export interface SheetLimits {
  columns: number;
  /** Characters of all texts together. */
  characters: number;
  /** What the file may unpack to. */
  inflatedBytes: number;
}
