import { expect, test } from 'vitest';
import { deviceOf, isHandheld } from './device.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test.each([
  [chrome, 'Chrome 141 · Windows'],
  [`${chrome} Edg/141.0.1`, 'Edge 141 · Windows'],
  [`${chrome} QQBrowser/13.2`, 'QQ 浏览器 13 · Windows'],
  [`${chrome} 360SE`, '360 浏览器 · Windows'],
  [iphone, 'Safari 18 · iPhone'],
  [`${iphone} MicroMessenger/8.0.54`, '微信 8 · iPhone'],
  [`${iphone} wxwork/4.1 MicroMessenger/7.0`, '企业微信 4 · iPhone'],
  ['Mozilla/5.0 (Linux; Android 14; HarmonyOS) AppleWebKit Chrome/114.0 HuaweiBrowser/15.0', '华为浏览器 15 · 鸿蒙'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox 131 · macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'IE 11 · Windows'],
  ['curl/8.5', '未知设备'],
  ['', '未知设备'],
])('tells %j as %j', (agent, words) => {
  expect(deviceOf(agent)).toBe(words);
});

test('tells what is held in the hand', () => {
  expect(isHandheld(iphone)).toBe(true);
  expect(isHandheld(chrome)).toBe(false);
});
