import { expect, it } from 'vitest';
import { isPageAddress } from './page-address.ts';

it.each([
  ['https://help.example.cn/guide?x=1', true],
  ['HTTP://10.0.0.8:8080/', true],
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
