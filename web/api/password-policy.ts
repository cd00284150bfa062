import { useShallow } from 'zustand/react/shallow';
import { useSite } from './site.ts';

/** What administrators have made stricter about passwords. */
export function usePasswordPolicy(): { length: number; classes: number } {
  return useSite(
    useShallow(({ passwordlength, passwordclasses }) => ({ length: passwordlength, classes: passwordclasses })),
  );
}
