import { expect, it } from 'vitest';
import { compareXml } from '../document/compare-xml.ts';
import { flavours, toldFlavour } from '../flavour.ts';
import { fileOf } from '../testing/diagram.ts';
import { scanXml } from '../xml-scan.ts';
import { nameEngine } from './name-engine.ts';

const untold = fileOf('<!-- why --><process id="p"><task id="a"/></process>').replaceAll(
  / xmlns:(camunda|flowable|activiti)="[^"]*"/g,
  '',
);

it.each(flavours)(
  'a file that does not tell its engine tells %s afterwards, and nothing else of it changes',
  (flavour) => {
    expect(toldFlavour(scanXml(untold))).toBeUndefined();
    const named = nameEngine(untold, flavour);

    expect(toldFlavour(scanXml(named))).toBe(flavour);
    expect(compareXml(untold, named)).toEqual([]);
  },
);
