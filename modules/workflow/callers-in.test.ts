import { expect, it } from 'vitest';
import { callersIn } from './callers-in.ts';

it.each([
  ['<bpmn:callActivity id="a" calledElement="x"/>', ['a']],
  [`<callActivity\n  calledElement = 'x'\n  id='a' name="甲"><extensionElements/></callActivity>`, ['a']],
  ['<callActivity id="a" calledElement="&#120;"/><callActivity id="b" calledElement="y"/>', ['a']],
  ['<!-- <callActivity id="a" calledElement="x"/> -->', []],
  ['<callActivity id="a" name="calledElement=&quot;x&quot;"/>', []],
  ['<serviceTask id="a" calledElement="x"/>', []],
  ['<callActivity id="a" calledElement="&#99999999;"/>', []],
])('finds the calls in %s', (xml, ids) => {
  expect(callersIn(xml, 'x').map(({ id }) => id)).toEqual(ids);
});
