import type { ToldClash } from '#web/designer/together/link.ts';

const parts: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/waypoint$/, '走线'],
  [/Bounds$/, '位置与大小'],
  [/documentation$/, '说明'],
  [/conditionExpression$/, '流转条件'],
  [/^name$/, '名称'],
  [/assignee$/, '处理人'],
];

/** What two people changed at once, in Chinese. */
export function clashWords({ kind, elementName, elementId, name, kept, lost, userName }: ToldClash): string {
  const whose = elementId === null ? '文件' : `“${elementName}”`;
  const who = userName || '你';
  if (kind === 'removal') return `${whose}由一方删除、另一方修改，已保留；仍要删除时请再删除一次。`;
  if (kind === 'place') return `两人把${whose}移到了不同的地方，以先到的为准。`;
  if (kind === 'type') return `两人把${whose}换成了不同的类型，以先到的为准。`;
  const part = parts.find(([pattern]) => pattern.test(name))?.[1] ?? (name || '内容');
  const isShort = [kept, lost].every((text) => (text?.length ?? 0) <= 60 && !text?.includes('<'));
  if (!isShort) return `两人同时改了${whose}的${part}，以先到的为准；${who}的修改没有采用。`;
  return `两人同时改了${whose}的${part}：现在是“${kept ?? ''}”，${who}改成的“${lost ?? ''}”没有采用。`;
}
