import { expect, it } from 'vitest';
import { decodeXml } from '#web/designer/read-file.ts';

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a name="审批"/>`;
const utf8 = new TextEncoder();

it('reads UTF-8 with and without a byte order mark', () => {
  expect(decodeXml(utf8.encode(xml('UTF-8')))).toBe(xml('UTF-8'));
  expect(decodeXml(utf8.encode(`\uFEFF${xml('UTF-8')}`))).toBe(xml('UTF-8'));
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

it('falls back to UTF-8 for an encoding that nobody knows', () => {
  expect(decodeXml(utf8.encode(xml('x-unknown')))).toBe(xml('x-unknown'));
});
