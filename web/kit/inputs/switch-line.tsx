import { Switch } from 'antd';
import { useId } from 'react';
import './switch-line.css';

interface SwitchLineProps {
  label: string;
  /** What follows from it, below the label. */
  note?: string;
  isOn: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch at the end of a line that says what it does. */
export function SwitchLine({ label, note, isOn, isBusy = false, isDisabled = false, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div className="switch-line">
      <span>
        <label htmlFor={id}>{label}</label>
        {note && (
          <span className="switch-line-note" id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      <Switch
        aria-describedby={note && `${id}-note`}
        checked={isOn}
        disabled={isDisabled}
        id={id}
        loading={isBusy}
        onChange={onChange}
      />
    </div>
  );
}
