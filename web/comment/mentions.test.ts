import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionedIn, partsOf } from './mentions.ts';

const people = [
  { id: '1', name: '王小' },
  { id: '2', name: '王小明' },
];

describe('a mention', () => {
  it('counts only as long as the text names the person', () => {
    expect(mentionedIn('请 @王小明 看一下', people.slice(1))).toEqual(['2']);
    expect(mentionedIn('请看一下', people)).toEqual([]);
  });

  it('is told apart from an address and from a longer name', () => {
    const shown = partsOf('@王小明 与 a@b.cn', people).map(({ text, isMention }) => [text, isMention]);
    expect(shown).toEqual([
      ['@王小明', true],
      [' 与 a@b.cn', false],
    ]);
  });

  it('takes nothing away from the text and adds nothing to it', () => {
    const text = fc.array(fc.constantFrom('@', '王小', '明', '@王小明', '\n', 'a'), { maxLength: 30 });
    fc.assert(
      fc.property(text, (pieces) => {
        const parts = partsOf(pieces.join(''), people);
        expect(parts.map((part) => part.text).join('')).toBe(pieces.join(''));
      }),
    );
  });
});
