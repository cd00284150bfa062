import { separateThousands } from '#web/kit/values/number-format.ts';
import type { InputProps } from './input-props.ts';
import { NumberField, readNumber } from './number-field.tsx';

interface NumberInputProps extends InputProps<number | string> {
  unit?: string;
  /** Whether it is a year, which has no separators. */
  isYear?: boolean;
}

const separators = /[,，\s]/g;

/**
 * Takes a number as people write it, with thousands separators as it is typed. It does not round: too many places are a
 * problem to be told, and so is a text that is no number, which stays as it was typed.
 */
export function NumberInput({ value, onChange, unit, isYear, ...rest }: NumberInputProps) {
  const read = (text: string) => readNumber(text, unit);
  return (
    <NumberField<number | string>
      {...rest}
      className="number-input"
      formatter={(number, { userTyping, input }) => {
        const typed = userTyping ? input.replace(separators, '') : String(number ?? '');
        return isYear ? typed : separateThousands(typed);
      }}
      inputMode="decimal"
      // Unlike a change, it is told of what is no number, too.
      onInput={(text) => onChange?.(read(text) === '' ? null : read(text))}
      onStep={(number) => onChange?.(Number(number))}
      parser={(text) => read(text ?? '')}
      suffix={unit}
      value={value ?? null}
    />
  );
}
