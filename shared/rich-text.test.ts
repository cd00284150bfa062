import { expect, it } from 'vitest';
import { paragraphsOf, picturesIn, plainOf } from './rich-text.ts';

const id = '01890000-0000-7000-8000-000000000000';

it('is read as its words, a line for each paragraph', () => {
  expect(plainOf('<h2>通知</h2><p>1 &lt; 2<br>第二行</p><ul><li><p>一</p></li></ul>')).toBe('通知\n1 < 2\n第二行\n一');
  expect(plainOf('没有标记 a < b')).toBe('没有标记 a < b');
  expect(plainOf('&amp;lt; <b>粗</b>')).toBe('&lt; 粗');
});

it('is made of paragraphs without any markup of theirs', () => {
  expect(paragraphsOf('甲\n\n<乙> & 丙')).toBe('<p>甲</p><p>&lt;乙&gt; &amp; 丙</p>');
});

it('names its pictures', () => {
  expect(picturesIn(`<p>图</p><img data-file="${id}" alt="图"><img alt="图" data-file="${id}">`)).toEqual([id]);
});

it('is read in linear time, whatever it is', () => {
  const startedAt = performance.now();
  for (const text of ['<'.repeat(200_000), '<p '.repeat(70_000), '<img '.repeat(40_000), '&'.repeat(200_000)]) {
    plainOf(text);
    picturesIn(text);
  }
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
