import { type Duration, durationUnits } from '#shared/timer/duration.ts';
import { NumberField } from '#web/kit/inputs/number-field.tsx';

interface DurationInputsProps {
  /** What the duration is for, said to screen readers before each unit. */
  label: string;
  value: Duration;
  change: (value: Duration) => void;
}

/** A duration by its parts, from years to seconds. */
export function DurationInputs({ label, value, change }: DurationInputsProps) {
  return (
    <fieldset className="timer-duration">
      <legend>{label}</legend>
      {durationUnits.map((unit) => (
        <NumberField
          key={unit.name}
          aria-label={`${label}（${unit.label}）`}
          min={0}
          max={9999}
          precision={0}
          value={value[unit.name]}
          suffix={unit.label}
          onChange={(count) => change({ ...value, [unit.name]: count ?? 0 })}
        />
      ))}
    </fieldset>
  );
}
