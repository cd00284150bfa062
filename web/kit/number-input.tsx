import type { InputProps } from './input-props.ts';
import { NumberField } from './number-field.tsx';
import { separateThousands } from './number-format.ts';

interface NumberInputProps extends InputProps<number> {
  unit?: string;
  /** Whether it is a year, which has no separators. */
  isYear?: boolean;
}

const separators = /[,，\s]/g;

/** Takes a number, with thousands separators as it is typed. It does not round: too many places are a problem to be told. */
export function NumberInput({ value, onChange, unit, isYear, ...rest }: NumberInputProps) {
  return (
    <NumberField
      {...rest}
      className="number-input"
      formatter={(number, { userTyping, input }) => {
        const typed = userTyping ? input.replace(separators, '') : String(number ?? '');
        return isYear ? typed : separateThousands(typed);
      }}
      inputMode="decimal"
      onChange={(number) => onChange?.(number)}
      parser={(text) => Number((text ?? '').replace(separators, ''))}
      suffix={unit}
      value={value ?? null}
    />
  );
}
