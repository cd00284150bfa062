import { InputNumber } from 'antd';
import type { InputProps } from './input-props.ts';
import { separateThousands } from './number-format.ts';

interface NumberInputProps extends InputProps<number> {
  unit?: string;
}

const separators = /[,，\s]/g;

/** Takes a number, with thousands separators as it is typed. It does not round: too many places are a problem to be told. */
export function NumberInput({ value, onChange, unit, ...rest }: NumberInputProps) {
  return (
    <InputNumber<number>
      {...rest}
      className="number-input"
      controls={false}
      formatter={(number, { userTyping, input }) =>
        separateThousands(userTyping ? input.replace(separators, '') : String(number ?? ''))
      }
      inputMode="decimal"
      onChange={(number) => onChange?.(number)}
      parser={(text) => Number((text ?? '').replace(separators, ''))}
      suffix={unit}
      value={value ?? null}
    />
  );
}
