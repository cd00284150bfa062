import { createHash } from 'node:crypto';
import { hiddenFields } from '#server/engine/reading/field-sight.ts';
import type { Step } from '#server/engine/step/step.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { isFormNode } from '#shared/form/bind-forms.ts';

/**
 * A fingerprint of what can be seen of the case and its record: by whoever decides at a node, or without one by anybody.
 * Who is chosen and which tasks there have been is no content.
 */
export async function seenDigest(step: Step, node?: FlowNode): Promise<string> {
  const unseen = new Set([...notedBy(step), ...(node && isFormNode(node) ? hiddenFields(node) : [])]);
  // Apart, as a variable may be named as a field of the record is.
  const both = [await step.variables.seenFrom([]), await contentOf(step)];
  const seen = both.map((values) =>
    Object.entries(values)
      .filter(([name]) => !unseen.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}

/** The variables in which tasks note themselves and who has done them. */
function notedBy({ graph }: Step): string[] {
  const tasks = Object.values(graph.process.nodes).filter((node) => node.kind === 'userTask');
  return tasks.flatMap(({ taskIdVariable, completerVariable }) =>
    [taskIdVariable ?? [], completerVariable ?? []].flat(),
  );
}

async function contentOf({ context, instance, transaction }: Step): Promise<Record<string, unknown>> {
  const { businessModule: module, businessId: id } = instance;
  return (module && id && (await context.content?.({ module, id }, transaction))) || {};
}
