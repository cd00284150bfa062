import { expect, it } from 'vitest';
import { xmlToJson } from './xml-to-json.ts';

it('turns the definitions into indented JSON', () => {
  const xml =
    '<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="b" id="d"><bpmn:process id="p"><bpmn:task id="a">\n<bpmn:incoming>f</bpmn:incoming></bpmn:task><bpmn:task id="01" /></bpmn:process></bpmn:definitions>';

  expect(JSON.parse(xmlToJson(xml))).toEqual({
    _id: 'd',
    process: { _id: 'p', task: [{ _id: 'a', incoming: 'f' }, { _id: '01' }] },
  });
  expect(xmlToJson(xml).split('\n')[1]).toMatch(/^ {4}"/);
});

it('is empty without definitions', () => {
  expect(xmlToJson('<other />')).toBe('');
});
