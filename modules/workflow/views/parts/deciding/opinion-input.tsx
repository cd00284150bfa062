import { Input } from 'antd';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { isSent } from '#web/kit/keys/is-sent.ts';

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
  return (
    <LabelledField isRequired={isRequired} label={label} problem={problem}>
      {(ties) => (
        <Input.TextArea
          {...ties}
          autoSize={{ minRows: 3, maxRows: 8 }}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (isSent(event)) onSubmit?.();
          }}
          placeholder={placeholder}
          value={value}
          {...(value.length > limit * 0.8 && { count: { show: true, max: limit } })}
        />
      )}
    </LabelledField>
  );
}
