import { expect, it } from 'vitest';
import { decodeXml } from '#web/designer/read-file.ts';

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a name="审批"/>`;
const utf8 = new TextEncoder();

it('reads UTF-8 with and without a byte order mark, which stays', () => {
  expect(decodeXml(utf8.encode(xml('UTF-8')))).toBe(xml('UTF-8'));
  expect(decodeXml(utf8.encode(`\uFEFF${xml('UTF-8')}`))).toBe(`\uFEFF${xml('UTF-8')}`);
});

it('reads the encoding that the file declares', () => {
  const [before = '', after = ''] = xml('GBK').split('审批');
  const gbk = [0xc9, 0xf3, 0xc5, 0xfa];

  expect(decodeXml(Uint8Array.from([...utf8.encode(before), ...gbk, ...utf8.encode(after)]))).toBe(xml('GBK'));
});

it('reads UTF-16 by its byte order mark', () => {
  const text = xml('UTF-16');
  const codes = new Uint16Array([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]);

  expect(decodeXml(new Uint8Array(codes.buffer))).toBe(text);
});

it('reads UTF-16 without a mark by its first bytes, lowest or highest first', () => {
  const codes = Array.from(xml('UTF-16'), (letter) => letter.charCodeAt(0));

  for (const isLittle of [true, false]) {
    const bytes = codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]));
    expect(decodeXml(Uint8Array.from(bytes))).toBe(xml('UTF-16'));
  }
});

it('reads each byte of ISO-8859-1 as the character of its number, as every reader of XML does', () => {
  const declaration = utf8.encode('<?xml version="1.0" encoding="ISO-8859-1"?>');

  expect(decodeXml(Uint8Array.from([...declaration, 0xe9, 0x85]))).toMatch(/encoding="ISO-8859-1"\?>\u00e9\u0085$/);
});

it.each([
  ['nobody knows', 'x-unknown', 'utf-8'],
  ['is of two bytes a character, which it is not', 'UTF-16', 'utf-8'],
])('falls back to UTF-8 for an encoding that %s, and says so in the declaration', (_, declared, read) => {
  expect(decodeXml(utf8.encode(xml(declared)))).toBe(xml(read));
});

it('reads what is not UTF-8 as Chinese, else as western text, and corrects the declaration', () => {
  const around = (letters: number[]) =>
    Uint8Array.from([...utf8.encode('<?xml version="1.0" encoding="UTF-8"?>'), ...letters]);

  expect(decodeXml(around([0xc9, 0xf3, 0xc5, 0xfa]))).toBe('<?xml version="1.0" encoding="gb18030"?>审批');
  expect(decodeXml(around([0xe9, 0x22]))).toBe('<?xml version="1.0" encoding="windows-1252"?>é"');
});
