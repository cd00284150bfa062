import { describe, expect, it } from 'vitest';
import { detectFlavour, flavours } from './flavour.ts';
import { newDiagram } from './new-diagram.ts';
import { readProcess } from './read-process.ts';
import { scanXml } from './xml-scan.ts';

describe('newDiagram', () => {
  it.each(flavours)('makes an empty executable process that is recognised as one for %s', async (flavour) => {
    const xml = newDiagram({ id: 'leave', name: '请假', flavour });
    expect(detectFlavour(scanXml(xml))).toBe(flavour);
    expect(await readProcess(xml)).toMatchObject({
      flavour,
      processes: [{ id: 'leave', name: '请假', isExecutable: true, nodes: {}, flows: {} }],
      warnings: [],
    });
  });

  it('writes names that mean something in XML as they are', async () => {
    const name = `A & B <"it's">`;
    const { processes } = await readProcess(newDiagram({ id: 'leave', name, flavour: 'camunda' }));
    expect(processes[0]?.name).toBe(name);
  });
});
