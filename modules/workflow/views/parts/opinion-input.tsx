import { Input } from 'antd';
import { useId } from 'react';
import { isSent } from '#web/kit/is-sent.ts';
import './decision.css';

interface OpinionInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; null for nothing. */
  problem: string | null;
  isRequired?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** Called for Ctrl+Enter. */
  onSubmit?: () => void;
}

const limit = 2000;

/** A text that explains a decision, with what is wrong with it below. */
export function OpinionInput(props: OpinionInputProps) {
  const { label, value, onChange, problem, isRequired = false, placeholder, disabled = false, onSubmit } = props;
  const id = useId();
  return (
    <div className="opinion">
      <label className={isRequired ? 'opinion-required' : undefined} htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        aria-describedby={problem ? `${id}-problem` : undefined}
        aria-invalid={problem !== null}
        aria-required={isRequired}
        autoSize={{ minRows: 3, maxRows: 8 }}
        disabled={disabled}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isSent(event)) onSubmit?.();
        }}
        placeholder={placeholder}
        status={problem ? 'error' : ''}
        value={value}
        {...(value.length > limit * 0.8 && { count: { show: true, max: limit } })}
      />
      {problem && (
        <p className="opinion-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
