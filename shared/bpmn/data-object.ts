/** A variable that a process or sub-process begins with. */
export interface DataObject {
  readonly name: string;
  /** The sub-process around it. */
  readonly parentId?: string;
  /** Null when the file gives none. */
  readonly value: unknown;
}
