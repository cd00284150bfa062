import { describe, expect, it } from 'vitest';
import { cleanRichText } from './clean.ts';

const file = '01890000-0000-7000-8000-000000000000';

describe('a rich text', () => {
  it.each([
    ['<p onclick="x()">甲<script>alert(1)</script></p>', '<p>甲</p>'],
    ['<a href="javascript:alert(1)">链</a>', '<a>链</a>'],
    ['<a href="//evil.example/x" target="_blank">链</a>', '<a>链</a>'],
    ['<a href="https://example.com/x">链</a>', '<a href="https://example.com/x">链</a>'],
    ['<p>图<img src="https://evil.example/track.png" alt="x"></p>', '<p>图</p>'],
    [`<img src="x" onerror="alert(1)" data-file="${file}" alt="机房">`, `<img data-file="${file}" alt="机房" />`],
    ['<iframe src="https://evil.example"></iframe><style>p{}</style><svg onload="x()"></svg><p>乙</p>', '<p>乙</p>'],
    ['<p style="position:fixed">丙</p>', '<p>丙</p>'],
    ['<p>a<!-- --><math><mtext></mtext></math></p>', '<p>a</p>'],
    [
      '<table style="width:1px" onclick="x()"><colgroup><col></colgroup><thead><tr><th colspan="2" rowspan="900"><p>甲</p></th></tr></thead></table>',
      '<table><tr><th colspan="2"><p>甲</p></th></tr></table>',
    ],
    ['甲\n<乙>', '<p>甲</p><p>&lt;乙&gt;</p>'],
  ])('keeps of %s what is on the list', (given, kept) => {
    expect(cleanRichText(given)).toBe(kept);
  });

  it('does not change when it is cleaned again', () => {
    const once = cleanRichText(
      `<h2>一</h2><p><b>二</b> &amp; <i>三</i></p><ol start="3"><li><p>四</p></li></ol><table><tbody><tr><td rowspan="2"><p>五</p></td></tr></tbody></table><img data-file="${file}" alt="">`,
    );
    expect(cleanRichText(once)).toBe(once);
  });
});
