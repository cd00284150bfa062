/** Between what a number, or the length of a text, must lie. */
export interface FormLimits {
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}
