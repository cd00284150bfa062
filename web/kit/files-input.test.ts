// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { refusalOf } from './files-input.tsx';

const refusal = (name: string, size: number) => refusalOf({ name, size }, '.doc,.docx,.pdf', 200);

test('refuses what the site does not take, before it is sent', () => {
  expect(refusal('木马.exe', 1)).toBe('“木马.exe”的类型不支持，可以上传 .doc、.docx、.pdf');
  expect(refusal('合同.pdf', 200 * 1024 * 1024 + 1)).toBe('“合同.pdf”超过 200 MB，不能上传');
  expect(refusal('合同.pdf', 0)).toBe('“合同.pdf”是空文件，不能上传');
});

test('takes what fits, whatever the case of its extension', () => {
  expect(refusal('合同.PDF', 200 * 1024 * 1024)).toBeNull();
});
