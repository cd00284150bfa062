import { describe, expect, it } from 'vitest';
import { descriptorFor, detectFlavour, extensionsFor, flavours } from './flavour.ts';
import { createModdle } from './moddle.ts';
import { fileOf } from './testing/diagram.ts';
import { tongtuDescriptor } from './tongtu-descriptor.ts';
import { scanXml } from './xml-scan.ts';

describe('detectFlavour', () => {
  it.each([
    [
      'uses an element of it',
      fileOf('<process id="p"><extensionElements><flowable:x/></extensionElements></process>'),
      'flowable',
    ],
    ['uses an attribute of it', fileOf('<process id="p" activiti:x="1"/>'), 'activiti'],
    ['uses it more than others', fileOf('<process id="p" camunda:x="1" flowable:x="1" flowable:y="2"/>'), 'flowable'],
    [
      'binds another prefix to it',
      '<definitions xmlns:camunda="http://activiti.org/bpmn"><x camunda:a="1"/></definitions>',
      'activiti',
    ],
    ['only declares it', '<definitions xmlns:f="http://flowable.org/bpmn"/>', 'flowable'],
    ['is at home in it', '<definitions targetNamespace="http://activiti.org/bpmn"/>', 'activiti'],
  ])('finds the engine whose namespace the file %s', (_, xml, expected) => {
    expect(detectFlavour(scanXml(xml))).toBe(expected);
  });

  it('takes camunda when the file tells nothing, and when it is no file at all', () => {
    expect(detectFlavour(scanXml('<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>'))).toBe(
      'camunda',
    );
    expect(detectFlavour(scanXml(''))).toBe('camunda');
    expect(
      detectFlavour(
        scanXml(
          '<definitions targetNamespace="http://activiti.org/bpmn" xmlns:c="http://camunda.org/schema/1.0/bpmn"/>',
        ),
      ),
    ).toBe('camunda');
  });
});

describe('descriptors', () => {
  it.each(flavours)('%s gives no BPMN type the same property twice', (flavour) => {
    const moddle = createModdle({ [flavour]: descriptorFor(flavour), tongtu: tongtuDescriptor });
    const names = Object.keys(moddle.registry.typeMap).filter((name) => name.startsWith('bpmn:'));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) expect(() => moddle.getType(name)).not.toThrow();
  });

  it.each(flavours)(
    '%s extends nothing but BPMN elements, for the library would write others in lower case',
    (flavour) => {
      for (const type of descriptorFor(flavour).types) {
        for (const extended of type.extends ?? []) expect(extended).toMatch(/^(bpmn|camunda):/);
      }
    },
  );

  it('are not changed by being used', () => {
    const before = JSON.stringify(flavours.map(descriptorFor));
    for (const flavour of flavours) createModdle({ [flavour]: descriptorFor(flavour) });
    expect(JSON.stringify(flavours.map(descriptorFor))).toBe(before);
  });

  it('come one engine at a time, with our own beside it', () => {
    const { flavour, extensions } = extensionsFor(
      scanXml(fileOf('<process id="p" camunda:x="1" flowable:x="1" flowable:y="2"/>')),
    );
    expect(flavour).toBe('flowable');
    expect(Object.keys(extensions)).toEqual(['flowable', 'tongtu']);
  });
});
