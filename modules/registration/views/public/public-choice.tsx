import type { ReactNode } from 'react';

interface PublicChoiceProps {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A labelled choice that looks like the inputs of the login. */
export function PublicChoice({ name, label, value, problem, onChange, children }: PublicChoiceProps) {
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <div className={problem ? 'login-input login-input-wrong' : 'login-input'}>
        <select
          aria-describedby={`${name}-note`}
          aria-invalid={problem !== undefined}
          id={name}
          name={name}
          onChange={(event) => onChange(event.target.value)}
          value={value}
        >
          {children}
        </select>
      </div>
      <p className="login-problem" id={`${name}-note`}>
        {problem}
      </p>
    </div>
  );
}

/** The options of a choice, after the one that stands for none. */
export function Choices({ choices }: { choices: readonly (readonly [value: string, label: string])[] }) {
  return (
    <>
      <option value="">请选择</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
