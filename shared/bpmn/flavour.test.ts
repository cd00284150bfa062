import { describe, expect, it } from 'vitest';
import { descriptorFor, detectFlavour, extensionsFor, flavours, toldFlavour } from './flavour.ts';
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
      '<definitions xmlns:other="http://activiti.org/bpmn"><x other:a="1"/></definitions>',
      'activiti',
    ],
    [
      "binds its own prefix to Activiti's address",
      '<definitions xmlns:camunda="http://activiti.org/bpmn"><x camunda:a="1"/></definitions>',
      'camunda',
    ],
    ['only declares it', '<definitions xmlns:f="http://flowable.org/bpmn"/>', 'flowable'],
    ['names as its platform', '<definitions xmlns:m="urn:m" m:executionPlatform="Operaton"/>', 'camunda'],
    ['names in its exporter', '<definitions exporter="Flowable Design" exporterVersion="3"/>', 'flowable'],
    ['gets notes from', '<definitions xmlns:modeler="http://activiti.com/modeler"/>', 'activiti'],
    [
      'uses, whatever has made it',
      fileOf('<process id="p" flowable:x="1"/>').replace(' targetN', ' exporter="Camunda Modeler" targetN'),
      'flowable',
    ],
  ])('finds the engine that the file %s', (_, xml, expected) => {
    expect(detectFlavour(scanXml(xml))).toBe(expected);
  });

  it.each([
    ['is in the namespace of one', '<definitions targetNamespace="http://activiti.org/bpmn"/>'],
    [
      'is of a generic tool',
      '<definitions exporter="bpmn-js (https://demo.bpmn.io)" targetNamespace="http://bpmn.io/schema/bpmn"/>',
    ],
    ['is no file at all', ''],
  ])('leaves the engine open when all that a file tells is that it %s, and takes camunda meanwhile', (_, xml) => {
    expect(toldFlavour(scanXml(xml))).toBeUndefined();
    expect(detectFlavour(scanXml(xml))).toBe('camunda');
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
