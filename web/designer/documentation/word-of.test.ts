// @vitest-environment jsdom
import { renderAsync } from 'docx-preview';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { findIn } from '#web/designer/panel/find-in.ts';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';
import { documentOf } from './document-of.ts';
import { wordOf } from './word-of.ts';

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:t="http://tongtu.org/schema/bpmn" targetNamespace="t">
  <process id="p" name="请假审批" isExecutable="true" camunda:versionTag="2.1" camunda:candidateStarterGroups="staff">
    <startEvent id="s" name="提交"><extensionElements><camunda:formData><camunda:formField id="days" label="天数" type="long"/></camunda:formData></extensionElements></startEvent>
    <userTask id="a" name="审批" camunda:assignee="zhang"><documentation>先看天数。&#10;再看理由。</documentation>
      <extensionElements><t:approval candidateRule="departments" candidateValue="d1,d9" ccRule="role:boss,position:pm@hq" weights="user:zhang:2" returnTargets="s" fieldPermissions="days:read,note:hide"/></extensionElements>
    </userTask>
    <sequenceFlow id="f" sourceRef="s" targetRef="a"/>
  </process></definitions>`;
const options = (labels: Readonly<Record<string, string>>) =>
  findIn(Object.entries(labels).map(([value, label]) => ({ value, label })));
const participants = {
  ...noParticipants,
  users: options({ zhang: '张伟' }),
  roles: options({ boss: '主任' }),
  positions: options({ 'pm@hq': '总部 › 项目经理' }),
  departments: options({ d1: '财务处' }),
  candidateGroups: options({ staff: '全体职工' }),
};
/** A picture of one point: what is drawn is painted by the browser, which this surroundings has not. */
const paint = async () =>
  new Blob([
    Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (letter) => letter.charCodeAt(0),
    ),
  ]);

it('is a file of Word with the contents, the picture, and each table whole, people by name', async () => {
  const page = await documentOf(await openDrawing(xml), { title: '请假审批' }, participants);
  const file = new Uint8Array(await (await wordOf(page, paint)).arrayBuffer());

  const read = document.createElement('div');
  await renderAsync(file, read, undefined, { useBase64URL: true });
  const text = read.textContent ?? '';
  expect(text).toContain('版本 2.1');
  expect(text).toContain('先看天数。');
  expect(read.querySelectorAll('img')).toHaveLength(1);
  const rows = [...read.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(rows).toEqual(
    expect.arrayContaining([
      ['可发起的分组', '全体职工'],
      ['处理用户', '张伟'],
      ['审批 › 办理人', '财务处、d9'],
      ['审批 › 抄送', '主任、总部 › 项目经理'],
      ['审批 › 票数', '张伟 2 票'],
      ['审批 › 可退回到', '提交'],
      ['审批 › 字段权限', '天数：只读、note：隐藏'],
    ]),
  );
  for (const heading of page.querySelectorAll('h2, h3')) {
    // Once in the contents, once where it stands.
    expect(text.split(heading.firstChild?.textContent ?? '').length).toBeGreaterThan(2);
  }

  const parts = unzipSync(file);
  const content = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(content).toMatch(/TOC [^<]*\\h/);
  expect(content.match(/<w:tr>/g)?.length).toBe(content.match(/<w:cantSplit\/>/g)?.length);
  const footers = Object.entries(parts).filter(([name]) => /^word\/footer\d*\.xml$/.test(name));
  expect(footers.length).toBeGreaterThan(0);
  for (const [, footer] of footers) expect(strFromU8(footer)).toMatch(/>PAGE<.*>NUMPAGES</s);
});
