// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click.ts';

document.body.innerHTML = `
  <table><tbody><tr><td id="text">甲</td><td><button><b id="within">查看</b></button></td></tr></tbody></table>
  <div id="opened">更多</div>`;
const row = document.querySelector('tr') as Element;
const at = (id: string) => ({ target: document.getElementById(id) as Element, currentTarget: row });

test('a click on what a row says is meant for the row', () => {
  expect(isPlainClick(at('text'))).toBe(true);
});

test('a click on a button in it is not', () => {
  expect(isPlainClick(at('within'))).toBe(false);
});

test('nor is one in what a button of the row has opened elsewhere on the page, though it is told to the row', () => {
  expect(isPlainClick(at('opened'))).toBe(false);
});
