import { expect, it } from 'vitest';
import { documentExtensions } from '#shared/file.ts';
import { previewKindOf, unshownWords } from './kind-of.ts';

it('every kind that may be sent is shown, or has words of its own on what to do instead', () => {
  for (const extension of documentExtensions) {
    const name = `年度.总结.${extension.toUpperCase()}`;
    const said = unshownWords(name).title !== unshownWords('无名').title;
    expect(said, extension).toBe(previewKindOf(name) === null);
  }
});
