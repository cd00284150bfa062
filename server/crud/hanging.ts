/** What stands in the cells of a row, by the names of its fields. */
export type Texts = Readonly<Record<string, string>>;

/** How rows of one sheet name each other. */
export interface Hanging {
  /** What other rows may call a row. */
  names(texts: Texts): readonly string[];
  /** What a row calls those that it hangs on. */
  above(texts: Texts): readonly string[];
}
