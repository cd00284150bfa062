// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { approvalXml } from '#web/designer/testing/open-drawing.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';
import { Simulation } from './simulation.ts';

it('begins where the engines begin, not at what no line leads to', async () => {
  installSvgGeometry();
  const stage = document.body.appendChild(document.createElement('div'));
  const alone = approvalXml
    .replace('<bpmn:startEvent', '<bpmn:userTask id="alone" name="没有连线" /><bpmn:startEvent')
    .replace(
      '<bpmndi:BPMNShape id="start_di"',
      '<bpmndi:BPMNShape id="alone_di" bpmnElement="alone"><dc:Bounds x="240" y="300" width="100" height="80" /></bpmndi:BPMNShape><bpmndi:BPMNShape id="start_di"',
    );
  const simulation = await Simulation.open(stage, alone);
  expect(simulation.start()).toBe(true);
  const log = JSON.stringify(simulation.log);
  expect(log).toContain('开始');
  expect(log).not.toContain('没有连线');
  simulation.destroy();
});
