/** Words beyond plain Latin that show whether a text was read rightly: the first of each, at most `most`. */
export function sampleWords(text: string, most = 4): string[] {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[^\s\ufeff"'<>=&;/,.，。、；：？！（）()]+/g)) {
    if (!/[^\0-\x7f]/.test(word)) continue;
    words.add(word.length > 16 ? `${word.slice(0, 16)}…` : word);
    if (words.size === most) break;
  }
  return [...words];
}
