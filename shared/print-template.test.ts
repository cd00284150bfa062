import { expect, it } from 'vitest';
import { namesIn, nodeOfOpinions, opinionsName, placeholder, printPieces } from './print-template.ts';

it('tells words and names apart, in their order', () => {
  expect(printPieces('共 ${copies} 份，${ opinions.check }')).toEqual([
    '共 ',
    { name: 'copies' },
    ' 份，',
    { name: 'opinions.check' },
  ]);
});

it.each(['', '没有名称', '${}', '${未完', 'a$b{c}', '${a{b}'])('leaves %j as it is', (text) => {
  expect(printPieces(text).join('')).toBe(text);
});

it('names what is asked for once', () => {
  expect(namesIn('<p>${days}</p><p>${days} ${title}</p>')).toEqual(['days', 'title']);
});

it('tells the node of opinions', () => {
  expect(nodeOfOpinions(opinionsName('check.1'))).toBe('check.1');
  expect(nodeOfOpinions('opinions')).toBeNull();
  expect(namesIn(placeholder(opinionsName('check')))).toEqual(['opinions.check']);
});

it('takes linear time on text that never closes', () => {
  const before = performance.now();
  printPieces('${'.repeat(100_000));
  expect(performance.now() - before).toBeLessThan(1000);
});
