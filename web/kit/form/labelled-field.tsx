import { type ReactNode, useId } from 'react';
import './labelled-field.css';

/** What ties an input to its label and to what is wrong with it; every input of the component library takes it as it is. */
export interface FieldTies {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid': boolean;
  'aria-labelledby'?: string;
  'aria-required'?: boolean;
  status: '' | 'error';
}

interface LabelledFieldProps {
  label: string;
  isRequired?: boolean;
  /** What is wrong with it; null for nothing. */
  problem?: string | null;
  /** What to know before it is filled in. */
  hint?: string;
  /** Whether its input is several, such as a row of choices, which are named by their label together. */
  isGroup?: boolean;
  className?: string;
  /** The input, with what ties it. */
  children: (ties: FieldTies) => ReactNode;
}

/** The ties of an input whose label stands elsewhere. */
export function tiesOf(id: string, problem: string | null): FieldTies {
  return {
    id,
    'aria-invalid': problem !== null,
    status: problem === null ? '' : 'error',
    ...(problem !== null && { 'aria-describedby': `${id}-problem` }),
  };
}

/** What is wrong with the input of an id; nothing where nothing is. */
export function FieldProblem({ of: id, problem }: { of: string; problem: string | null }) {
  if (problem === null) return null;
  return (
    <p className="labelled-field-problem" id={`${id}-problem`} role="alert">
      {problem}
    </p>
  );
}

/** One thing that is asked beside the fields of a record: its label, its input, and below what is wrong with it. */
export function LabelledField(props: LabelledFieldProps) {
  const { label, isRequired = false, problem = null, hint, isGroup = false, className = '', children } = props;
  const id = useId();
  const ties = tiesOf(id, problem);
  const named = isRequired ? 'labelled-field-label labelled-field-required' : 'labelled-field-label';
  return (
    <div className={`labelled-field ${className}`.trimEnd()}>
      {isGroup ? (
        <span className={named} id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className={named} htmlFor={id}>
          {label}
        </label>
      )}
      {children({
        ...ties,
        ...(isRequired && { 'aria-required': true }),
        ...(isGroup && { 'aria-labelledby': `${id}-label` }),
      })}
      <FieldProblem of={id} problem={problem} />
      {hint !== undefined && <small className="labelled-field-hint">{hint}</small>}
    </div>
  );
}
