// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutLosses } from '#shared/bpmn/layout/layout-losses.ts';
import { layoutXml } from '#shared/bpmn/layout/layout-xml.ts';
import { filesOfOthers, isWithoutOthers, someOf } from '#shared/bpmn/testing/files-of-others.ts';
import { decodeXml } from '#web/designer/read-file.ts';
import { mutatedFiles } from '#web/designer/testing/sample-files.ts';

const corpora = someOf(filesOfOthers(), 3).map(({ path, bytes }) => ({ path, xml: decodeXml(bytes) }));

const bpmn = 'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"';

/** What the bare library drops or renames without a word. */
const odd = `<bpmn:definitions ${bpmn} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="urn:x">
  <bpmn:collaboration id="c">
    <bpmn:participant id="empty" name="没有流程的池"/>
    <bpmn:participant id="pool" processRef="流程"/>
    <bpmn:messageFlow id="loose" sourceRef="gone" targetRef="任务"/>
  </bpmn:collaboration>
  <bpmn:process id="流程" x:note="a">
    <bpmn:extensionElements><x:translation xml:lang="de">Ablauf</x:translation><x:translation xml:lang="fr">Suite</x:translation></bpmn:extensionElements>
    <bpmn:startEvent bpmn:id="begin"/>
    <bpmn:userTask id="任务"><bpmn:strange><bpmn:deep/></bpmn:strange></bpmn:userTask>
    <bpmn:sequenceFlow sourceRef="begin" targetRef="任务">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"><![CDATA[a < b]]></bpmn:conditionExpression>
    </bpmn:sequenceFlow>
  </bpmn:process>
  <!-- end -->
</bpmn:definitions>`;

const withoutDiagrams = (xml: string) => xml.replaceAll(/<(\w+:)?BPMNDiagram[\s\S]*?<\/\1BPMNDiagram>/g, '');
const withHalfOfThem = (xml: string) => {
  let count = 0;
  return xml.replaceAll(/<(\w+:)?BPMN(Shape|Edge)\b[^>]*[^/]>[\s\S]*?<\/\1BPMN\2>/g, (shape) =>
    ++count % 2 ? shape : '',
  );
};

describe('laying a file out', () => {
  it('keeps everything that is not drawing, and draws what can be drawn', () => {
    const laidOut = layoutXml(odd);
    const { additions, xml } = laidOut;

    expect(layoutLosses(odd, laidOut)).toEqual([]);
    expect(additions).toMatchObject({ shapes: 4, edges: 1, givenIds: ['Flow_1'] });
    expect(layoutXml(xml).xml).toBe(xml);
  });

  it('says what another text of the file would have lost', () => {
    const { xml, additions } = layoutXml(odd);

    expect(layoutLosses(odd, { xml: xml.replace('<bpmn:deep/>', ''), additions })).toHaveLength(1);
    expect(layoutLosses(xml, { xml: xml.replace('Bounds x="', 'Bounds x="9'), additions })[0]).toMatch(/^moved: /);
  });

  it('loses nothing of files that are written in odd ways', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(mutatedFiles, ({ xml }) => {
        for (const text of [xml, withoutDiagrams(xml)]) expect(layoutOf(text)).toEqual([]);
      }),
      { numRuns: Number(process.env.MUTATION_RUNS ?? 60) },
    );
  });

  it.skipIf(isWithoutOthers).each([
    ['as they are', (xml: string) => xml],
    ['without any diagram', withoutDiagrams],
  ])('loses nothing of the files of other makers %s, and leaves nothing to do', { timeout: 240_000 }, (_, change) => {
    expect(corpora.flatMap(({ path, xml }) => layoutOf(change(xml)).map((loss) => `${path}: ${loss}`))).toEqual([]);
    expect(corpora.length).toBeGreaterThan(170);
  });

  it.skipIf(isWithoutOthers)(
    'moves nothing that is drawn where half of a drawing is missing',
    { timeout: 240_000 },
    () => {
      const halves = corpora.filter(({ xml }) => /BPMNShape/.test(xml));

      expect(halves.flatMap(({ xml }) => lossesOf(withHalfOfThem(xml)))).toEqual([]);
      expect(halves.length).toBeGreaterThan(60);
    },
  );
});

/** What is lost, and what is drawn when it should be drawn already. */
function layoutOf(text: string): string[] {
  if (!/<(\w+:)?(process|collaboration)\b/.test(text)) return [];
  const { xml } = layoutXml(text);
  const again = layoutXml(xml);
  const losses = lossesOf(text);
  return again.xml === xml ? losses : [...losses, `drawn again: ${JSON.stringify(again.additions)}`];
}

function lossesOf(text: string): string[] {
  return layoutLosses(text, layoutXml(text));
}
