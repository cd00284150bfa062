import { createContext } from 'react';

/**
 * Takes a step of the record that the form around edits, and stays in the form: what was typed is stored first, and what the
 * step has made of the record comes in. Null outside of the form of a stored record.
 */
export const FormStepContext = createContext<((event: string) => Promise<void>) | null>(null);
