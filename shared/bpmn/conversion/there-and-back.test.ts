import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributeOf, type Setting } from '../capability.ts';
import { readDocument } from '../document/bpmn-document.ts';
import { compareXml } from '../document/compare-xml.ts';
import { lossesOf } from '../document/losses-of.ts';
import { detectFlavour, type Flavour, flavours } from '../flavour.ts';
import { scanXml } from '../xml-scan.ts';
import { settingOfAttribute } from './applicable-settings.ts';
import { convertDocument } from './convert-document.ts';
import { engineUris } from './engines.ts';

const elements = [
  'userTask',
  'serviceTask',
  'scriptTask',
  'callActivity',
  'startEvent',
  'exclusiveGateway',
  'sequenceFlow',
];
const settings = [
  'assignee',
  'candidateGroups',
  'dueDate',
  'followUpDate',
  'category',
  'asyncBefore',
  'asyncAfter',
  'exclusive',
  'jobPriority',
  'serviceResult',
  'scriptResult',
  'expression',
  'skipExpression',
  'formKey',
  'initiator',
  'calledVersion',
  'elementIndexVariable',
] as const satisfies readonly Setting[];

const value = fc.constantFrom('a', '${b}', '变量', '1', 'x &amp; y', '&quot;');

/** An element with some of the settings that its engine knows for it. */
function elementOf(flavour: Flavour) {
  return fc
    .record({
      name: fc.constantFrom(...elements),
      chosen: fc.subarray([...settings]),
      values: fc.array(value, { minLength: settings.length, maxLength: settings.length }),
      extensions: fc.subarray(extensionsIn(flavour)),
    })
    .map(({ name, chosen, values, extensions }) => {
      const attributes = chosen.flatMap((setting, index) => {
        const attribute = attributeOf(flavour, setting);
        const known = attribute && settingOfAttribute(flavour, name, attribute);
        return known && known.setting === setting ? `${flavour}:${attribute}="${values[index]}"` : [];
      });
      const inner = extensions.length > 0 ? `<extensionElements>${extensions.join('')}</extensionElements>` : '';
      return (id: number) => `<${name} id="e${id}" ${[...new Set(attributes)].join(' ')}>${inner}</${name}>`;
    });
}

/** Extensions that have counterparts, or stay as they are. */
function extensionsIn(flavour: Flavour): string[] {
  const own = (words: string) => words.replaceAll(/<(\/?)/g, `<$1${flavour}:`);
  const everywhere = [
    '<executionListener event="start" class="A" />',
    '<executionListener event="end" expression="${b}"><field name="f"><string>1 &lt; 2</string></field></executionListener>',
    '<properties><property name="n" value="v" /></properties>',
    '<failedJobRetryTimeCycle>R3/PT10M</failedJobRetryTimeCycle>',
    '<unknown a="1">text</unknown>',
  ];
  const special =
    flavour === 'camunda'
      ? [
          '<formData><formField id="x" label="X" type="enum" defaultValue="1"><validation><constraint name="required" /></validation><value id="1" name="一" /></formField><formField id="y" type="long"><validation><constraint name="min" config="1" /></validation></formField></formData>',
          '<inputOutput><inputParameter name="i">1</inputParameter></inputOutput>',
          '<taskListener event="timeout" id="l" class="A" />',
        ]
      : [
          '<formProperty id="x" name="X" type="enum" required="true"><value id="1" name="一" /></formProperty>',
          '<taskListener event="create" class="A" onTransaction="committed" />',
          '<eventListener events="TASK_CREATED" class="A" />',
        ];
  return [...everywhere, ...special].map(own);
}

const file = fc.constantFrom(...flavours).chain((flavour) =>
  fc.array(elementOf(flavour), { minLength: 1, maxLength: 5 }).map((parts) => ({
    flavour,
    xml: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:${flavour}="${engineUris[flavour]}"><process id="p">${parts.map((part, index) => part(index)).join('')}</process></definitions>`,
  })),
);

it('returns any file as it was when it is converted and converted back, with what had no counterpart kept', {
  timeout: 30_000,
}, () => {
  fc.assert(
    fc.property(file, fc.constantFrom(...flavours), ({ flavour, xml }, to) => {
      fc.pre(detectFlavour(scanXml(xml)) === flavour && to !== flavour);
      const there = convertDocument(xml, to);
      expect(lossesOf(readDocument(there.xml))).toEqual([]);
      expect(detectFlavour(scanXml(there.xml))).toBe(to);
      const back = convertDocument(there.xml, flavour);
      expect(detectFlavour(scanXml(back.xml))).toBe(flavour);
      expect(compareXml(xml, back.xml).filter(({ what }) => what !== '文字“”')).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('leaves nothing of the old engine in any file when leftovers are removed, and tells of each', {
  timeout: 30_000,
}, () => {
  fc.assert(
    fc.property(file, fc.constantFrom(...flavours), ({ flavour, xml }, to) => {
      fc.pre(detectFlavour(scanXml(xml)) === flavour && to !== flavour);
      const { xml: converted, entries } = convertDocument(xml, to, 'remove');
      expect(converted).not.toContain(engineUris[flavour]);
      const unknown = xml.split(`<${flavour}:unknown`).length - 1;
      expect(entries.filter(({ outcome, source }) => outcome === 'removed' && source.includes('unknown'))).toHaveLength(
        unknown,
      );
    }),
    { numRuns: 100 },
  );
});
