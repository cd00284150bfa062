import { type DiagramElement, type ModdleNode, nodeOf } from '../canvas/moddle.ts';
import type { ParticipantOption } from '../participants.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { useForms } from '../use-forms.ts';
import { formNodesOf, startsOf } from './beside.ts';
import { textIn } from './entry.ts';
import { formFieldsIn, readFormField } from './form-data.ts';
import { settingText } from './setting.ts';

/** The fields of all forms of a process, as {@link useKnownFields} answers those of one task. */
export function useProcessFields(process: ModdleNode): readonly ParticipantOption[] | null {
  return useFieldsOf(formNodesOf(process));
}

/**
 * The fields that somebody sees on a user task: those drawn on it and on the start of its process, and those of the
 * forms that either names. Null while the forms are asked for.
 */
export function useKnownFields(element: DiagramElement): readonly ParticipantOption[] | null {
  return useFieldsOf([nodeOf(element), ...startsOf(element)]);
}

function useFieldsOf(nodes: readonly ModdleNode[]): readonly ParticipantOption[] | null {
  const { drawing } = useDesignerContext();
  const forms = useForms();
  const flavour = drawing.flavour ?? 'camunda';
  const named = nodes.map((node) => settingText(node, flavour, 'formKey')).filter((key) => key !== '');
  if (named.length > 0 && !forms) return null;
  const drawn = nodes
    .flatMap((node) => formFieldsIn(node, flavour).map(readFormField))
    .map((entry) => ({ value: textIn(entry, 'id'), label: textIn(entry, 'label') || textIn(entry, 'id') }));
  const kept = named
    .flatMap((key) => forms?.find((form) => form.key === key)?.fields ?? [])
    .filter(({ isComputed }) => !isComputed)
    .map(({ name, label }) => ({ value: name, label, hint: name }));
  const all = [...drawn, ...kept].filter(({ value }) => value !== '');
  return [...new Map(all.map((field) => [field.value, field])).values()];
}
