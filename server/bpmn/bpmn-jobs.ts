import { serveJobs } from '#server/thread/serve-jobs.ts';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { textOf } from '#shared/bpmn/moddle.ts';
import { errorAt, type Problem } from '#shared/bpmn/problem.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { templateProblems } from '#shared/bpmn/template/check-templates.ts';
import { type FieldTemplate, markOf } from '#shared/bpmn/template/read-bound.ts';
import { matcherWithin } from './match-in-time.ts';

const matches = matcherWithin();

function marked(xml: string) {
  const { elementsById, flavour } = readDocument(xml);
  const found = Object.values(elementsById).flatMap((node) => {
    const mark = markOf(node, flavour);
    return mark ? [{ node, mark }] : [];
  });
  return { flavour, found };
}

/** What is done with BPMN files in a thread of its own. */
const jobs = {
  read: (xml: string) => readProcess(xml),
  /** The keys of the templates that elements of a file say they were made with. */
  templateKeys: (xml: string): string[] => marked(xml).found.map(({ mark }) => mark.key),
  templateProblems({ xml, templates }: { xml: string; templates: readonly FieldTemplate[] }): Problem[] {
    const { flavour, found } = marked(xml);
    return found.flatMap(({ node }) => {
      const [id = '', name = ''] = [textOf(node, 'id'), textOf(node, 'name')];
      return templateProblems(node, templates, flavour, matches).map((problem) =>
        errorAt({ id, name }, `“${name || id}”不符合元素模板：${problem}`),
      );
    });
  },
};

/** The calls of the thread. */
export type BpmnJobs = typeof jobs;

serveJobs(jobs);
