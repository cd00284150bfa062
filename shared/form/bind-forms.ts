import { type Permission, readPermissions } from '#shared/bpmn/field-permissions.ts';
import { mergedFields } from '#shared/bpmn/form-fields.ts';
import type { FlowNode, FormField, ProcessModel, StartEventNode, UserTaskNode } from '#shared/bpmn/process-model.ts';
import type { FormContent } from './form-spec.ts';
import { processFieldsOf } from './process-fields.ts';

/** A node that may have a form. */
export type FormNode = StartEventNode | UserTaskNode;

/** Forms by the key that the drawing writes. */
export type FormsByKey = Readonly<Record<string, { readonly content: FormContent }>>;

/** Whether a node may have a form. */
export function isFormNode(node: FlowNode): node is FormNode {
  return node.kind === 'startEvent' || node.kind === 'userTask';
}

/**
 * The process with the fields of its forms on its nodes, and with what the matrix lets each node do with them. A task
 * that has no form of its own, or that of the start, reads what was filled in there and writes what the matrix names;
 * a form of its own it writes.
 */
export function bindForms(process: ProcessModel, forms: FormsByKey): ProcessModel {
  const { start } = process;
  const own = (node: FormNode) => mergedFields([formOf(node, forms), node.formFields]);
  const started = start ? own(start) : [];
  const bound = (node: FormNode): FormNode => {
    const permissions = permissionsOf(node);
    if (node.kind === 'startEvent')
      return { ...node, formFields: own(node).map((field) => allowed(field, permissions)) };
    const isShared = node.formKey !== undefined && node.formKey === start?.formKey;
    const mine = isShared ? node.formFields : own(node);
    const names = new Set(mine.map(({ id }) => id));
    const given = started.filter(({ id }) => !names.has(id) && isWriting(permissions.get(id)));
    return { ...node, formFields: [...given, ...mine].map((field) => allowed(field, permissions)) };
  };
  const nodes = Object.entries(process.nodes).map(([id, node]) => [id, isFormNode(node) ? bound(node) : node] as const);
  return {
    ...process,
    nodes: Object.assign(Object.create(null) as Record<string, FlowNode>, Object.fromEntries(nodes)),
    ...(start && { start: bound(start) as StartEventNode }),
  };
}

function formOf({ formKey }: FormNode, forms: FormsByKey): FormField[] {
  const form = formKey !== undefined && Object.hasOwn(forms, formKey) ? forms[formKey] : undefined;
  return form ? processFieldsOf(form.content) : [];
}

/** What the matrix says of the fields at a node. */
export function permissionsOf(node: FlowNode): ReadonlyMap<string, Permission> {
  if (node.kind === 'startEvent') return readPermissions(node.fieldPermissions ?? '');
  return readPermissions((node.kind === 'userTask' && node.approval?.rules?.fieldPermissions) || '');
}

function isWriting(permission: Permission | undefined): boolean {
  return permission === 'edit' || permission === 'require';
}

function allowed(field: FormField, permissions: ReadonlyMap<string, Permission>): FormField {
  switch (permissions.get(field.id)) {
    case 'edit':
      return { ...field, isWritable: true, isReadable: true };
    case 'require':
      return { ...field, isWritable: true, isReadable: true, isRequired: true };
    case 'read':
      return { ...field, isWritable: false, isReadable: true };
    case 'hide':
      return { ...field, isWritable: false, isReadable: false };
    default:
      return field;
  }
}

/** Every field of the forms of a process, each once, as it stands before anybody has looked at the matrix. */
export function fieldsOfProcess({ nodes }: ProcessModel): FormField[] {
  return mergedFields(Object.values(nodes).flatMap((node) => (isFormNode(node) ? [node.formFields] : [])));
}

/** The fields of a bound process that have to be filled in when it starts, but neither then nor at any other node can be. */
export function neverFilled({ nodes, start }: ProcessModel): FormField[] {
  const forms = Object.values(nodes).filter(isFormNode);
  const isFilled = (id: string) =>
    forms.some(({ formFields }) => formFields.some((field) => field.id === id && field.isWritable));
  return (start?.formFields ?? []).filter(({ id, isRequired }) => isRequired && !isFilled(id));
}
