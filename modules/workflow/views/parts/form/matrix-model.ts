import type { Permission } from '#shared/bpmn/field-permissions.ts';
import { mergedFields } from '#shared/bpmn/form-fields.ts';
import { drawnName, nameOfNode } from '#shared/bpmn/node-name.ts';
import type { FlowNode, ProcessModel } from '#shared/bpmn/process-model.ts';
import { type FormNode, isFormNode, permissionsOf } from '#shared/form/bind-forms.ts';

/** A form that a drawing can name, with its fields. */
export interface KnownForm {
  key: string;
  fields: readonly { name: string; label: string; isRequired: boolean }[];
}

/** One field of a process: a row of the matrix. */
export interface MatrixField {
  id: string;
  label: string;
  /** Whether the way of the process depends on it. */
  isCondition: boolean;
  /** Whether the process is not started without it, as its form has it. */
  isRequired: boolean;
}

/** One node with a form: a column of the matrix. */
export interface MatrixNode {
  id: string;
  name: string;
  set: ReadonlyMap<string, Permission>;
  /** What holds for a field without an entry. */
  usual: (fieldId: string) => Permission;
}

/** The fields and nodes of a process as a matrix. */
export function matrixOf(
  process: ProcessModel,
  forms: readonly KnownForm[],
): { fields: MatrixField[]; nodes: MatrixNode[] } {
  const nodes = Object.values(process.nodes).filter((node) => isFormNode(node) && isReal(node, process)) as FormNode[];
  const formOf = (node: FormNode) => forms.find(({ key }) => key === node.formKey || key === `form:${node.formKey}`);
  const labels = new Map<string, string>();
  for (const node of nodes) {
    for (const { name, label } of formOf(node)?.fields ?? []) labels.set(name, label);
    for (const { id, label } of mergedFields([node.formFields])) labels.set(id, label || id);
    for (const id of permissionsOf(node).keys()) if (!labels.has(id)) labels.set(id, `${id}（表单中没有）`);
  }
  const asked = Object.values(process.flows)
    .map(({ condition }) => condition?.body ?? '')
    .join('\n');
  const start = process.start;
  const required = new Set([
    ...(start?.formFields ?? []).filter(({ isRequired }) => isRequired).map(({ id }) => id),
    ...((start && formOf(start)?.fields) ?? []).filter(({ isRequired }) => isRequired).map(({ name }) => name),
  ]);
  return {
    fields: [...labels].map(([id, label]) => ({
      id,
      label,
      isCondition: mentions(asked, id),
      isRequired: required.has(id),
    })),
    nodes: nodes.map((node) => ({
      id: node.id,
      name: drawnName(node) || (node.kind === 'startEvent' ? '发起' : nameOfNode(node, process)),
      set: permissionsOf(node),
      usual: (fieldId) => usualOf(node, fieldId, start?.formKey, formOf(node)),
    })),
  };
}

function isReal(node: FlowNode, { start }: ProcessModel): boolean {
  return node.kind === 'userTask' || node.id === start?.id;
}

function usualOf(
  node: FormNode,
  fieldId: string,
  startKey: string | undefined,
  form: KnownForm | undefined,
): Permission {
  const isInline = node.formFields.some(({ id, isWritable }) => id === fieldId && isWritable);
  if (isInline || node.kind === 'startEvent') return 'edit';
  const isOwn = node.formKey !== startKey && form?.fields.some(({ name }) => name === fieldId);
  return isOwn ? 'edit' : 'read';
}

/** Whether a text names a variable as a whole word. */
function mentions(text: string, name: string): boolean {
  return text.split(/[^A-Za-z0-9_]+/).includes(name);
}

/** The fields that have to be filled in when the process starts, but by what is set can be at no node. */
export function unfilledFields(
  { fields, nodes }: ReturnType<typeof matrixOf>,
  permissionAt: (node: MatrixNode, fieldId: string) => Permission,
): MatrixField[] {
  const isFilled = (id: string) => nodes.some((node) => ['edit', 'require'].includes(permissionAt(node, id)));
  return fields.filter(({ id, isRequired }) => isRequired && !isFilled(id));
}
