import { useEffect, useState } from 'react';
import type { LibraryForm } from './library.ts';
import { useDesignerContext } from './use-drawing.ts';

/** As long as they are asked for. */
export const noForms: readonly LibraryForm[] = [];

/** The forms of the installation; null while they are asked for, none where they cannot be had. */
export function useForms(): readonly LibraryForm[] | null {
  const { library } = useDesignerContext();
  const [forms, setForms] = useState<readonly LibraryForm[] | null>(library ? null : []);
  useEffect(() => {
    let isCurrent = true;
    library?.everyForm().then(
      (found) => isCurrent && setForms(found),
      () => isCurrent && setForms([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [library]);
  return forms;
}
