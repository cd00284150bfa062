import type { FlowNode, FormField, ProcessModel, StartEventNode } from '../process-model.ts';

/** A form that is kept beside the files, by the key that they name it with. */
export interface KeptForm {
  readonly key: string;
  /** Whether it is that of a business record, of which a process knows more than its form asks. */
  readonly isRecord: boolean;
  readonly fields: readonly KeptField[];
}

/** A field of such a form, as far as conditions care. */
export interface KeptField {
  readonly name: string;
  readonly label: string;
  /** As the fields that a file carries have it; empty where nothing is known of its values. */
  readonly type: string;
  /** The choices of an `enum`. */
  readonly values: readonly { readonly id: string; readonly name: string }[];
}

/** A process as if the fields of the forms that it names were written in it: nothing is asked that nobody knows any more. */
export function withForms(process: ProcessModel, forms: readonly KeptForm[]): ProcessModel {
  const byKey = new Map(forms.map((form) => [form.key, form]));
  const { start } = process;
  const nodes = Object.entries(process.nodes).map(([id, node]) => [id, filledIn(node, byKey)] as const);
  return {
    ...process,
    nodes: Object.assign(Object.create(null), Object.fromEntries(nodes)),
    ...(start && { start: filledIn(start, byKey) as StartEventNode }),
  };
}

function filledIn(node: FlowNode, forms: ReadonlyMap<string, KeptForm>): FlowNode {
  if (!('formFields' in node) || node.formKey === undefined) return node;
  const { formKey, ...rest } = node;
  const form = forms.get(formKey);
  if (!form) return node;
  const formFields = [...node.formFields, ...form.fields.map(fieldOf)];
  return form.isRecord ? { ...node, formFields } : { ...rest, formFields };
}

function fieldOf({ name, label, type, values }: KeptField): FormField {
  return { id: name, label, type, values, isRequired: false, isReadable: true, isWritable: true };
}
