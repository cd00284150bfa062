/** What a change of the drawing has done besides what it was meant for. */
export interface Notice {
  readonly title: string;
  /** One line for each thing. */
  readonly lines: readonly string[];
  /** Whether it can be taken back as one step now. */
  readonly canUndo: boolean;
}

/** The event under which a canvas tells of a {@link Notice}. */
export const noticeEvent = 'designer.notice';
