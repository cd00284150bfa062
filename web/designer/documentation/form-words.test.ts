import { expect, it } from 'vitest';
import { processParts } from '#shared/bpmn/comparison/process-parts.ts';
import { parseXml } from '#shared/bpmn/document/parse-xml.ts';
import { bpmnUri } from '#shared/bpmn/namespace.ts';
import { partWords } from './part-words.ts';

const fileWith = (form: string) => `<definitions xmlns="${bpmnUri}" xmlns:c="http://camunda.org/schema/1.0/bpmn">
  <process id="p"><startEvent id="s"><extensionElements>${form}</extensionElements></startEvent></process></definitions>`;

function factsOf(form: string, isTechnical = false) {
  const parts = [...processParts(parseXml(fileWith(form), bpmnUri).root).values()];
  const start = parts.find(({ id }) => id === 's');
  if (!start) throw new Error('the start is missing');
  return partWords(parts, () => undefined).factsOf(start, isTechnical);
}

it('says in one sentence what a field asks for, and leaves its id to those who build the process', () => {
  const form = `<c:formData>
    <c:formField id="matter" label="事项" type="string"><c:validation>
      <c:constraint name="required" config="true"/><c:constraint name="maxlength" config="100"/>
    </c:validation></c:formField>
    <c:formField id="kind" label="类别" type="enum" defaultValue="a"><c:value id="a" name="会议"/><c:value id="b" name="培训"/></c:formField>
    <c:formField id="days" type="long"><c:validation><c:constraint name="min" config="1"/></c:validation></c:formField>
  </c:formData>`;
  expect(factsOf(form)).toEqual([
    { title: '表单字段“事项”', text: '单行文字，必填，不超过 100 字' },
    { title: '表单字段“类别”', text: '选项，会议、培训，默认 会议' },
    { title: '表单字段“days”', text: '整数，不小于 1' },
  ]);
  const ids = factsOf(form, true).filter(({ title }) => title.endsWith('› id'));
  expect(ids.map(({ text }) => text)).toEqual(expect.arrayContaining(['matter', 'kind', 'days']));
});

it('tells the same of the other kind of fields, and nothing that it has no words for', () => {
  const form = `<c:formProperty id="note" name="说明" type="string" required="true" writable="false" variable="text"/>`;
  expect(factsOf(form)).toEqual([{ title: '表单字段“说明”', text: '单行文字，必填，只读' }]);
  expect(factsOf(form, true).map(({ text }) => text)).toEqual(['note', 'text']);
});
