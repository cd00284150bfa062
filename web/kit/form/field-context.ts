import { createContext, useContext } from 'react';
import type { Labels } from '#shared/module.ts';

/** What inputs share with the form around them. */
export interface FieldSurroundings {
  /** What the ids of the inputs begin with. */
  formName: string;
  /** The name of the module that the form is about; empty where there is none. */
  owner: string;
  /** The record as it is stored, for what the form does not show. */
  record: Readonly<Record<string, unknown>>;
  /** Names of the ids that the form mentions. */
  labels: Labels;
  /** Takes note of names that an input has come to know. */
  learn: (labels: Labels) => void;
  /** Begins a field with a value that nobody has entered; without it such a value is entered like any other. */
  begin?: ((name: string, value: unknown) => void) | undefined;
}

/** The line of a table that an input stands in: the field of lines, and which of them. */
export interface LinePlace {
  lines: string;
  place: number;
}

/** What a form, or a line of it, says by field. */
export type Values = Record<string, unknown>;

/** The values beside an input: those of its line, or of the whole form where it stands in none. */
export function valuesAround(values: Values, line: LinePlace | null): Values | undefined {
  return line ? (values[line.lines] as (Values | undefined)[] | undefined)?.[line.place] : values;
}

/** The line around an input; none outside of lines. */
export const LineContext = createContext<LinePlace | null>(null);

/** The surroundings of inputs; outside of forms, ones that know nothing and keep nothing. */
export const FieldContext = createContext<FieldSurroundings>({
  formName: '',
  owner: '',
  record: {},
  labels: {},
  learn: () => {},
});

/** The surroundings of an input. */
export function useSurroundings(): FieldSurroundings {
  return useContext(FieldContext);
}
