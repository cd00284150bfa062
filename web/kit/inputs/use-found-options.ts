import { useState } from 'react';
import { useNewest } from '#web/kit/use-newest.ts';
import { containing, findByText } from './find-by-text.ts';

/** What a select offers while somebody types, by words, pinyin or its initials; everything as long as nothing is typed. */
export function useFoundOptions<Option extends { readonly label: string }>(options: readonly Option[]) {
  const [found, setFound] = useState<readonly Option[] | null>(null);
  const begin = useNewest();
  async function find(text: string): Promise<void> {
    const isNewest = begin();
    if (text.trim() === '') return setFound(null);
    // Whoever presses Enter before it is known what is spelled so must not choose from what was found before.
    setFound(containing(options, text));
    const next = await findByText(options, text);
    // An answer to an older text must not replace that to a newer one.
    if (isNewest()) setFound(next);
  }
  return { options: [...(found ?? options)], find };
}
