/** When something happens. */
export interface TimerDefinition {
  readonly kind: 'timer';
  /** Null when the file gives no time. */
  readonly timing: 'date' | 'duration' | 'cycle' | null;
  readonly text: string;
  /** When a cycle ends. */
  readonly endDate?: string;
  /** A calendar of the file's own engine. */
  readonly calendar?: string;
}
