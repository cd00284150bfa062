import type { CodeLanguage } from './code-language.ts';

/** A text that is code, with its changes told letter by letter. */
export interface CodeInputProps {
  /** Names it for the dialog in which it is edited large. */
  name: string;
  value: string;
  language: CodeLanguage;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** An input method has begun or ended. */
  onComposing?: (isComposing: boolean) => void;
  /** The id of the element that names the field, or the name itself. */
  labelledBy?: string;
  label?: string;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** The same text in the editor. */
export interface CodeEditorProps extends Omit<CodeInputProps, 'name'> {
  /** With line numbers and room, for a script; Tab indents then, and Esc before it leaves. */
  isLarge: boolean;
  /** Whether it takes the focus when it appears. */
  isFocused?: boolean;
}
