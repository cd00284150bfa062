import { readProcess } from '#shared/bpmn/read-process.ts';
import { type VariableUse, variableOverview } from '#shared/bpmn/variables/variable-overview.ts';
import { type KeptForm, withForms } from '#shared/bpmn/variables/with-forms.ts';

/** What the branches of a drawing are chosen by, with what the forms say of it; each name once. */
export async function sampleFields(xml: string, forms: readonly KeptForm[]): Promise<VariableUse[]> {
  const { processes } = await readProcess(xml);
  const found = processes.flatMap((process) =>
    variableOverview(withForms(process, forms)).filter(({ readers }) => readers.some((id) => id in process.flows)),
  );
  return [...new Map(found.toReversed().map((use) => [use.name, use])).values()].toReversed();
}
