import { useMemo } from 'react';
import type { FormSection } from '#shared/declaration.ts';
import { useSession } from '#web/api/session.ts';

/** The sections of a form without the fields that the signed-in user may not write; a section without fields is none. */
export function useWritableSections(
  module: string,
  sections: readonly FormSection<string>[],
): readonly FormSection<string>[] {
  const rules = useSession((session) => session.user?.fields?.[module]);
  return useMemo(() => {
    if (!rules) return sections;
    return sections
      .map((section) => ({ ...section, fields: section.fields.filter((name) => (rules[name] ?? 'write') === 'write') }))
      .filter(({ fields }) => fields.length > 0);
  }, [rules, sections]);
}
