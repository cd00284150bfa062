// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { sections } from '#web/designer/panel/sections.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

let drawing: Drawing;
beforeAll(async () => {
  drawing = await openDrawing();
});

it.each([
  ['leave', '常规 启动与保留 编号、标题与摘要 消息与信号 错误与升级 执行监听器 更多引擎设置 扩展属性 其他'],
  ['start', '常规 事件 表单 异步与重试 执行监听器 更多引擎设置 扩展属性 其他'],
  ['review', '常规 审批人 审批规则 表单 任务 多实例 输入输出 执行监听器 任务监听器 更多引擎设置 扩展属性 其他'],
  ['notify', '常规 任务 多实例 输入输出 执行监听器 更多引擎设置 扩展属性 其他'],
  ['gateway', '常规 网关 异步与重试 执行监听器 扩展属性 其他'],
  ['toNotify', '常规 流转条件 执行监听器 扩展属性 其他'],
  ['toGateway', '常规 流转条件 执行监听器 扩展属性 其他'],
  ['toReview', '常规 执行监听器 扩展属性 其他'],
])('shows for %s exactly %s', (id, titles) => {
  const element = elementOf(drawing, id);

  expect(sections.filter((section) => section.isShownFor(element, 'camunda')).map(({ title }) => title)).toEqual(
    titles.split(' '),
  );
});

it('names each section once', () => {
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
});
