import { expect, it } from 'vitest';
import { processOf } from '#shared/bpmn/testing/diagram.ts';
import { deployVerdict } from './deploy-verdict.ts';

const verdict = (xml: string) => deployVerdict(xml, { serviceNames: ['known'] });

it('a file is accepted, refused with every reason, or no diagram at all; whatever comes, there is a verdict', async () => {
  expect(await verdict(processOf('<startEvent id="s"/>'))).toEqual({ result: 'accepted', reasons: [], warnings: [] });
  expect(
    await verdict(processOf('<startEvent id="s"/><eventBasedGateway id="t"/><complexGateway id="g"/>')),
  ).toMatchObject({
    result: 'refused',
    reasons: [{ element: 't' }, { element: 'g' }],
  });
  for (const text of ['', 'no xml', '<a/>', '<definitions', '\u0000']) {
    expect(await verdict(text), text).toMatchObject({ result: 'notWellFormed', reasons: [{ element: null }] });
  }
});
