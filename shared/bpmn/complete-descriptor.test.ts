import { describe, expect, it } from 'vitest';
import { completeDescriptor } from './complete-descriptor.ts';
import { descriptorFor, type Flavour, flavours } from './flavour.ts';
import { createModdle } from './moddle.ts';
import { processOf } from './testing/diagram.ts';
import { scanXml } from './xml-scan.ts';

async function roundTrip(xml: string, flavour: Flavour) {
  const moddle = createModdle({ [flavour]: completeDescriptor(descriptorFor(flavour), scanXml(xml)) });
  const { rootElement, warnings } = await moddle.fromXML(xml);
  return { losses: warnings.filter(({ error }) => error), xml: (await moddle.toXML(rootElement)).xml };
}

const extended = (content: string) =>
  processOf(`<userTask id="t"><extensionElements>${content}</extensionElements></userTask>`);

describe('completeDescriptor', () => {
  it.each([
    ['an unknown element', '<E:unknown/>'],
    ['its attributes', '<E:unknown one="1" two="2"/>'],
    ['its text', '<E:unknown>text</E:unknown>'],
    ['its text beside attributes', '<E:unknown one="1">text</E:unknown>'],
    [
      'unknown elements in each other',
      '<E:unknown><E:deeper><E:deepest>text</E:deepest><E:deepest/></E:deeper></E:unknown>',
    ],
    ['a known element in an unknown one', '<E:unknown><E:formProperty id="a"/></E:unknown>'],
    [
      'an unknown element in a known one',
      '<E:properties><E:property name="a"><E:unknown>text</E:unknown></E:property></E:properties>',
    ],
    ['text in a known element that should have none', '<E:property name="a">text</E:property>'],
    [
      'a known element where it does not belong',
      '<E:taskListener class="a"><E:properties><E:property name="a"/></E:properties></E:taskListener>',
    ],
    ['an element of a foreign namespace in a known one', '<E:properties><other:x y="1">text</other:x></E:properties>'],
    ['a BPMN element in an unknown one', '<E:unknown><documentation>text</documentation></E:unknown>'],
    ['an element that only claims to be BPMN', '<E:unknown><variable source="a"><deeper/></variable></E:unknown>'],
    ['an unknown attribute of a known element', '<E:property name="a" unknown="1"/>'],
    ['a name with a dash', '<E:work-form-field-validation><E:x-y/></E:work-form-field-validation>'],
    ['a part of something else alone among the extensions', '<E:constraint name="a"/>'],
  ])('keeps %s', async (_, content) => {
    for (const flavour of flavours) {
      const own = content.replaceAll('E:', `${flavour}:`);
      const { losses, xml } = await roundTrip(extended(own), flavour);
      expect(losses).toEqual([]);
      expect(xml).toContain(own.replaceAll(' />', '/>').replaceAll('/>', ' />'));
    }
  });

  it('keeps camunda inputs in full where the script stands alone', async () => {
    const content = '<camunda:script scriptFormat="groovy">x = 1</camunda:script>';
    const { losses, xml } = await roundTrip(extended(content), 'camunda');
    expect(losses).toEqual([]);
    expect(xml).toContain(content);
  });

  it('keeps unknown attributes of BPMN elements', async () => {
    const { losses, xml } = await roundTrip(processOf('<userTask id="t" flowable:unknown="1"/>'), 'flowable');
    expect(losses).toEqual([]);
    expect(xml).toContain('flowable:unknown="1"');
  });

  it('leaves a descriptor as it is when the file has nothing beyond it', () => {
    const xml = extended('<camunda:properties><camunda:property name="a" value="b"/></camunda:properties><other:x/>');
    for (const flavour of flavours) {
      expect(completeDescriptor(descriptorFor(flavour), scanXml(xml)).types).toHaveLength(
        descriptorFor(flavour).types.length,
      );
    }
    const names = (type: { properties?: readonly { name: string }[] }) =>
      type.properties?.map(({ name }) => name) ?? [];
    expect(completeDescriptor(descriptorFor('camunda'), scanXml(xml)).types.map(names)).toEqual(
      descriptorFor('camunda').types.map(names),
    );
  });
});
