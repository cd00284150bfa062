interface Named {
  readonly label: string;
  readonly hint?: string;
}

function contains({ label, hint }: Named, text: string): boolean {
  return `${label}\n${hint ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());
}

/** Those of the options whose label or hint contains the text, which is known at once. */
export function containing<Option extends Named>(options: readonly Option[], text: string): readonly Option[] {
  return options.filter((option) => contains(option, text));
}

/** Those of the options whose label or hint contains the text, or whose label is spelled so in pinyin or its initials. */
export async function findByText<Option extends Named>(
  options: readonly Option[],
  text: string,
): Promise<readonly Option[]> {
  const wanted = text.trim().toLowerCase();
  if (!/[a-z]/.test(wanted)) return containing(options, wanted);
  // The dictionary of pinyin is heavy, and few searches need it.
  const { match } = await import('pinyin-pro');
  return options.filter(
    (option) => contains(option, wanted) || match(option.label, wanted, { continuous: true }) !== null,
  );
}
