/** Names by what the browser says of itself; the first that fits counts, as most of them call themselves Chrome and Safari too. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/DingTalk\/([\d.]+)/, '钉钉'],
  [/(?:Lark|Feishu)\/([\d.]+)/, '飞书'],
  [/wxwork\/([\d.]+)/, '企业微信'],
  [/MicroMessenger\/([\d.]+)/, '微信'],
  [/(?:M?QQBrowser)\/([\d.]+)/, 'QQ 浏览器'],
  [/(?:UCBrowser|UCWEB)\/([\d.]+)/, 'UC 浏览器'],
  [/(?:360SE|360EE|QihooBrowser|QHBrowser)/, '360 浏览器'],
  [/(?:MetaSr|SogouMobileBrowser)/, '搜狗浏览器'],
  [/(?:HuaweiBrowser)\/([\d.]+)/, '华为浏览器'],
  [/MiuiBrowser\/([\d.]+)/, '小米浏览器'],
  [/(?:Edge|Edg|EdgA|EdgiOS)\/([\d.]+)/, 'Edge'],
  [/(?:OPR|Opera)\/([\d.]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari\//, 'Safari'],
  [/Trident\/.*rv:([\d.]+)|MSIE ([\d.]+)/, 'IE'],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/UOS|Deepin/i, '统信 UOS'],
  [/Kylin/i, '麒麟'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system in plain words: `Chrome 141 · Windows`. What nobody knows is called so. */
export function deviceOf(agent: string): string {
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return [browserOf(agent), system].filter(Boolean).join(' · ') || '未知设备';
}

function browserOf(agent: string): string | null {
  for (const [pattern, name] of browsers) {
    const found = agent.match(pattern);
    if (!found) continue;
    const major = (found[1] ?? found[2])?.split('.')[0];
    return major ? `${name} ${major}` : name;
  }
  return null;
}

/** Whether the agent is a phone or a tablet. */
export function isHandheld(agent: string): boolean {
  return /iPhone|iPad|Android|Mobile|HarmonyOS/.test(agent);
}
