/** What a form hands to every input. */
export interface InputProps<Value> {
  id?: string;
  value?: Value | null;
  onChange?: (value: Value | null) => void;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}
