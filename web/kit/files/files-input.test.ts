// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { noteRefusals } from '#shared/file.ts';
import { refusalOf } from './files-input.tsx';

const refusal = (name: string, size: number) => refusalOf({ name, size }, '.doc,.docx,.pdf', 200);

test('refuses what the site does not take, before it is sent', () => {
  expect(refusal('木马.exe', 1)).toBe('“木马.exe”的类型不支持，可以上传 .doc、.docx、.pdf');
  expect(refusal('合同.pdf', 200 * 1024 * 1024 + 1)).toBe('“合同.pdf”超过 200 MB，不能上传');
  expect(refusal('合同.pdf', 0)).toBe('“合同.pdf”是空文件，不能上传');
});

test('refuses the note of a process in the words of the specification', () => {
  const ofNote = (name: string, size: number) => refusalOf({ name, size }, '.docx', 200, noteRefusals(200));
  expect(ofNote('说明.pdf', 1)).toBe('上传文件只能是 docx 格式!');
  expect(ofNote('说明.docx', 200 * 1024 * 1024 + 1)).toBe('上传文件大小不能超过 200MB!');
});

test('takes what fits, whatever the case of its extension', () => {
  expect(refusal('合同.PDF', 200 * 1024 * 1024)).toBeNull();
});
