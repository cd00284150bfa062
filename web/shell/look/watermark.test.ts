import { describe, expect, it } from 'vitest';
import { partsIn } from '#shared/watermark.ts';
import { watermarkLines, watermarkTile } from './watermark.ts';

const user = { name: '陆一鸣', username: 'operator', phonetail: '5678' };
const linesOf = (watermark: string, watermarktext = '内部资料') =>
  watermarkLines({ watermark, watermarktext }, user, '2026-11-21');

describe('a watermark', () => {
  it('says what the organisation chose, in the same order however the setting is written', () => {
    expect(linesOf('date, phone,account,name,text')).toEqual(['内部资料', '陆一鸣 operator 5678', '2026-11-21']);
    expect(linesOf('name,phone')).toEqual(['陆一鸣 5678']);
    expect(linesOf('text')).toEqual(['内部资料']);
  });

  it('is none unless something is chosen, and says nothing of what is not there', () => {
    expect(linesOf('')).toEqual([]);
    expect(linesOf('salary')).toEqual([]);
    expect(linesOf('text', '  ')).toEqual([]);
    expect(watermarkLines({ watermark: 'phone,name', watermarktext: '' }, { ...user, phonetail: '' }, '')).toEqual([
      '陆一鸣',
    ]);
  });

  it('is a drawing that no name can break out of', () => {
    const tile = watermarkTile(['</text><script>"\'&'], 'rgb(0 0 0 / 10%)');
    expect(tile).toMatch(/^url\("data:image\/svg\+xml,[^"<>\s]+"\)$/);
    const drawing = decodeURIComponent(tile.slice(24, -2));
    expect(drawing).not.toContain('<script>');
    expect(drawing.match(/<text /g)).toHaveLength(2);
  });

  it('grows with what it says, so that nothing is cut off', () => {
    const widthOf = (tile: string) => Number(/width="(\d+(?:\.\d+)?)"/.exec(decodeURIComponent(tile))?.[1]);
    expect(widthOf(watermarkTile(['很'.repeat(30)], '#000'))).toBeGreaterThan(2 * 30 * 15);
  });
});

it('parts of a watermark are known words, each once', () => {
  expect(partsIn('phone,name,phone,other')).toEqual(['name', 'phone']);
});
