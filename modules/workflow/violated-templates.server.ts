import { runInNewContext } from 'node:vm';
import type { Queryable } from '#server/database/database.ts';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { textOf } from '#shared/bpmn/moddle.ts';
import { errorAt, type Problem } from '#shared/bpmn/problem.ts';
import { templateProblems } from '#shared/bpmn/template/check-templates.ts';
import type { Matcher } from '#shared/bpmn/template/field-constraint.ts';
import { markOf } from '#shared/bpmn/template/read-bound.ts';
import { editionsOf } from './template-editions.server.ts';

/** How long a pattern may look at a text. */
const matchMs = 100;

/** What of the elements of a file does not fit the edition of the template that they were made with. */
export async function violatedTemplates(xml: string, store: Queryable): Promise<Problem[]> {
  if (!xml.includes('modelerTemplate')) return [];
  const { elementsById, flavour } = readDocument(xml);
  const marked = Object.values(elementsById).flatMap((node) => {
    const mark = markOf(node, flavour);
    return mark ? [{ node, mark }] : [];
  });
  const templates = await editionsOf(
    marked.map(({ mark }) => mark.key),
    store,
  );
  return marked.flatMap(({ node }) => {
    const [id = '', name = ''] = [textOf(node, 'id'), textOf(node, 'name')];
    return templateProblems(node, templates, flavour, matches).map((problem) =>
      errorAt({ id, name }, `“${name || id}”不符合元素模板：${problem}`),
    );
  });
}

/** A pattern comes from a file: one that never ends must not stop the server. */
const matches: Matcher = (pattern, text) => {
  try {
    return runInNewContext('new RegExp(pattern).test(text)', { pattern, text }, { timeout: matchMs }) === true;
  } catch {
    return false;
  }
};
