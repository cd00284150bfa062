import { createContext, use } from 'react';

/** What is searched for among the fields around; empty shows all. */
export const PanelSearch = createContext('');

/** Whether something is searched for. */
export function useIsSearched(): boolean {
  return use(PanelSearch) !== '';
}

/** Whether something with these words is to be shown. */
export function useIsFound(...words: readonly string[]): boolean {
  const wanted = use(PanelSearch);
  return isFound(wanted, words);
}

/** Whether a text is within one of the words, whatever its case and spaces. */
export function isFound(wanted: string, words: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');
  return wanted === '' || words.some((word) => plain(word).includes(plain(wanted)));
}
