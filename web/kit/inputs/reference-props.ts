import type { ReactNode } from 'react';
import type { ReferenceCondition } from '#shared/field-ties.ts';
import type { OptionQuery } from '#shared/module.ts';
import type { InputProps } from './input-props.ts';

/** What an input needs to know to offer records of another module. */
export interface ReferenceInputProps extends InputProps<string | string[]> {
  /** The module whose records are picked. */
  module: string;
  /** What they must be. */
  condition?: ReferenceCondition | undefined;
  /** The field that is filled in, where it matters for what is offered. */
  about?: OptionQuery['about'] | undefined;
  isMultiple?: boolean;
  /** Stands in front of what is chosen. */
  prefix?: ReactNode;
}
