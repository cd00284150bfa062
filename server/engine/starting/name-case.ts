import type { ReadField } from '#server/engine/ports.ts';
import type { Step } from '#server/engine/step/step.ts';
import type { Told } from '#server/engine/tables/row-shapes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { namesToldBy } from '#shared/bpmn/case-naming.ts';
import { serialNumber } from '#shared/bpmn/serial-pattern.ts';
import { chinaDay } from '#shared/day.ts';
import { toText } from '#shared/expression/coercion.ts';
import { fillTemplate } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { fieldsOfProcess } from '#shared/form/bind-forms.ts';

const longestTitle = 200;
const longestValue = 100;

/** Numbers a case that begins, and calls and sums it up as its process says: by what it knows at the end of each step. */
export async function nameCase(step: Step): Promise<void> {
  const { naming } = step.graph.process;
  if (naming.serialPattern && step.instance.version === 0) await number(step);
  const names = namesToldBy(naming);
  if (naming.title === '' && names.length === 0) return;
  const { instance, graph, transaction, context } = step;
  const known = await step.variables.seenFrom([]);
  const about = {
    module: instance.businessModule,
    id: instance.businessId,
    form: fieldsOfProcess(graph.process),
    values: known,
  };
  const fields = (await context.words?.fieldsOf(names, about, transaction)) ?? {};
  instance.title = titleOf(step, known, fields) || instance.title;
  instance.summary = naming.summary.flatMap((name): Told[] => {
    const { label = name, text = stored(known[name]) } = fields[name] ?? {};
    return text ? [{ label, value: cut(text, longestValue) }] : [];
  });
}

async function number({ graph, instance, context, transaction }: Step): Promise<void> {
  const { serial, serialPattern: pattern } = graph.process.naming;
  if (!pattern || !context.words) return;
  const day = chinaDay(new Date(instance.startedAt)).replaceAll('-', '');
  const count = await context.words.nextNumber(serial, day.slice(0, pattern.period.length), transaction);
  instance.serialNumber = serialNumber(pattern, day, count);
}

/** Empty where the process has no title for its cases, or none that its values fit into: nobody is kept from going on by that. */
function titleOf({ graph, instance }: Step, known: Variables, fields: Readonly<Record<string, ReadField>>): string {
  const { process } = graph;
  const given = {
    starter: instance.starterName,
    processName: process.name,
    serialNumber: instance.serialNumber ?? '',
    startedOn: chinaDay(new Date(instance.startedAt)),
  };
  const own = Object.fromEntries(Object.entries(fields).map(([name, { text }]) => [name, text ?? '']));
  try {
    const title = fillTemplate(process.naming.title, { ...given, ...known }, { ...own, starter: given.starter });
    return cut(title.replaceAll(/\s+/g, ' ').trim(), longestTitle);
  } catch (error) {
    if (error instanceof ExpressionError) return '';
    throw error;
  }
}

/** A value that no field tells of, where it is one that people can read. */
function stored(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'string' || typeof value === 'number' ? toText(value, 0) : null;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
