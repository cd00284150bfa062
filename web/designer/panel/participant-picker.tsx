import type { ParticipantSearch } from '../participants.ts';
import { Field } from './field.tsx';
import { OptionSelect } from './option-select.tsx';

interface ParticipantPickerProps {
  label: string;
  search: ParticipantSearch;
  values: readonly string[];
  change: (values: string[]) => void;
  emptyText?: string | undefined;
}

/**
 * Chooses several people, roles and the like, at least one. What is typed is never taken as it stands: a name is not an
 * id, and the rule would find nobody.
 */
export function ParticipantPicker({ label, values, emptyText, ...rest }: ParticipantPickerProps) {
  return (
    <Field label={label} problem={values.length === 0 ? '请至少选择一项' : undefined}>
      {(id) => <OptionSelect {...rest} {...(emptyText && { emptyText })} id={id} isSeveral values={values} />}
    </Field>
  );
}
