/** Those of the options whose label or hint contains the text, or whose label is spelled so in pinyin or its initials. */
export async function findByText<Option extends { readonly label: string; readonly hint?: string }>(
  options: readonly Option[],
  text: string,
): Promise<readonly Option[]> {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return options;
  const contains = ({ label, hint }: Option) => `${label}\n${hint ?? ''}`.toLowerCase().includes(wanted);
  if (!/[a-z]/.test(wanted)) return options.filter(contains);
  // The dictionary of pinyin is heavy, and few searches need it.
  const { match } = await import('pinyin-pro');
  return options.filter((option) => contains(option) || match(option.label, wanted, { continuous: true }) !== null);
}
