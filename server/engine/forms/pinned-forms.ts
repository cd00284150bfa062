import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { errorAt, type Problem, warningAt } from '#shared/bpmn/problem.ts';
import type { ProcessModel } from '#shared/bpmn/process-model.ts';
import {
  bindForms,
  type FormNode,
  fieldsOfProcess,
  isFormNode,
  neverFilled,
  permissionsOf,
} from '#shared/form/bind-forms.ts';
import type { FormContent } from '#shared/form/form-spec.ts';

/** A form as a deployed process keeps it. */
export interface PinnedForm {
  id: string;
  key: string;
  name: string;
  edition: number;
  content: FormContent;
}

/** Forms by the key that the drawing writes. */
export type PinnedForms = Readonly<Record<string, PinnedForm>>;

const prefix = 'form:';

/**
 * The published forms that processes name, by `form:KEY` or by the bare key, as they are now; and what is wrong: a form
 * that is not there, a field in the matrix that no form has. Keys of other makers' forms show nothing here, which a warning says.
 */
export async function pinForms(
  store: Queryable,
  processes: readonly ProcessModel[],
): Promise<{ forms: PinnedForms; problems: Problem[] }> {
  const nodes = processes.flatMap((process) => Object.values(process.nodes).filter(isFormNode));
  const written = [...new Set(nodes.flatMap(({ formKey }) => formKey ?? []))];
  const found = written.length > 0 ? await publishedForms(store, written.map(bareKey)) : [];
  const known = new Map(found.map((form) => [form.key, form]));
  const forms = Object.fromEntries(
    written.flatMap((key) => {
      const form = known.get(bareKey(key));
      return form ? [[key, form]] : [];
    }),
  );
  const missing = nodes.flatMap((node) => missingForm(node, known));
  return { forms, problems: [...missing, ...processes.flatMap((process) => permissionProblems(process, forms))] };
}

function missingForm(node: FormNode, known: ReadonlyMap<string, unknown>): Problem[] {
  const { formKey } = node;
  if (!formKey || known.has(bareKey(formKey))) return [];
  const words = `“${node.name || node.id}”的表单【${bareKey(formKey)}】不存在或尚未发布`;
  return [formKey.startsWith(prefix) ? errorAt(node, words) : warningAt(node, `${words}，办理时不会显示`)];
}

function bareKey(key: string): string {
  return key.startsWith(prefix) ? key.slice(prefix.length) : key;
}

function publishedForms(store: Queryable, keys: readonly string[]): Promise<PinnedForm[]> {
  return store.query<PinnedForm>(sql`
    select form.id, form.key, published.name, published.edition, published.content
    from process_form form
    join process_form_edition published on published.form_id = form.id and published.edition = form.edition
    where form.key = any(${[...keys]})`);
}

/** What is wrong with the matrix: fields that no form of the process has, and such as have to be filled in by nobody. */
function permissionProblems(process: ProcessModel, forms: PinnedForms): Problem[] {
  const bound = bindForms(process, forms);
  const known = new Set(fieldsOfProcess(bound).map(({ id }) => id));
  const strangers = Object.values(process.nodes).flatMap((node) =>
    [...permissionsOf(node).keys()]
      .filter((field) => !known.has(field))
      .map((field) => warningAt(node, `“${node.name || node.id}”的字段权限提到“${field}”，流程的表单中没有这个字段`)),
  );
  const { start } = bound;
  const unfilled = neverFilled(bound).map((field) =>
    warningAt(
      start ?? { id: '', name: '' },
      `“${field.label || field.id}”必填，但发起时不可编辑，之后也没有节点可以填写，将一直为空`,
    ),
  );
  return [...strangers, ...unfilled];
}
