import type { State, States } from '#shared/state.ts';
import './state-tag.css';

interface StateTagProps {
  states: States;
  /** The stored word; nothing is drawn for none. */
  value: unknown;
  /** `dot` stands in a row of text, `tag` by itself. */
  variant?: 'dot' | 'tag';
}

/** A state in words, with the colour that its kind of state has everywhere. */
export function StateTag({ states, value, variant = 'dot' }: StateTagProps) {
  if (typeof value !== 'string') return null;
  const { label, color }: State = states[value] ?? { label: value, color: 'grey' };
  return <span className={`state state-${variant} state-${color}`}>{label}</span>;
}
