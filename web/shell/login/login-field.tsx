import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface LoginFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  name: string;
  label: string;
  /** What is wrong with the value, read out with the input. */
  problem: string | undefined;
  /** What is worth knowing while typing. */
  hint?: string | undefined;
  onChange: (value: string) => void;
  /** What stands at the end of the input. */
  children?: ReactNode;
}

/** A labelled input with its problem beneath. */
export function LoginField({ label, problem, hint, onChange, children, ...input }: LoginFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className={problem ? 'login-input login-input-wrong' : 'login-input'}>
        <input
          {...input}
          aria-describedby={noteId}
          aria-invalid={problem !== undefined}
          id={id}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      <p className={problem ? 'login-problem' : 'login-note'} id={noteId}>
        {problem ?? hint}
      </p>
    </div>
  );
}
