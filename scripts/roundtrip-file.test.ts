import { expect, it } from 'vitest';
import { roundTrip } from './roundtrip-file.ts';

const xml =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><endEvent id="e"><errorEventDefinition errorRef="code"/></endEvent></process></definitions>';

it('a file that is saved whole is lossless', () => {
  expect(roundTrip(xml)).toEqual({ outcome: 'lossless', reasons: [], xml });
});

it.each([
  ['no XML', 'hello', '不是有效的 XML：这里不是 XML（第 1 行）'],
  ['no BPMN', '<html/>', '不是 BPMN：根元素是 <html>，不是 BPMN 的 <definitions>'],
])('a file that is %s is refused with the reason', (_, text, reason) => {
  expect(roundTrip(text)).toEqual({ outcome: 'refused', reasons: [reason] });
});
