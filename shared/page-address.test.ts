import { expect, it } from 'vitest';
import { isPageAddress } from './page-address.ts';

it.each([
  ['https://help.example.cn/guide?x=1', true],
  ['HTTP://10.0.0.8:8080/', true],
  ['http://[fd00::8]:8080/help', true],
  ['https://帮助.中国/说明', true],
  ['https://user:secret@help.example.cn', false],
  ['https://help.example.cn/ onclick=x', false],
  ['', false],
  ['help.example.cn', false],
  ['//help.example.cn', false],
  ['/help', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,https://x', false],
  ['ftp://help.example.cn', false],
  ['https://', false],
  ['https://[', false],
])('%s is the address of a page: %s', (address, isOne) => {
  expect(isPageAddress(address)).toBe(isOne);
});
