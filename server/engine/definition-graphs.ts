import sql from 'sql-template-tag';
import { readProcessApart } from '#server/bpmn/read-apart.ts';
import type { Queryable } from '#server/database/database.ts';
import { bindForms } from '#shared/form/bind-forms.ts';
import { type Graph, makeGraph } from './graph.ts';
import type { PinnedForms } from './pinned-forms.ts';

/** The graphs of deployed definitions. A definition never changes, so each is read once per process. */
export class DefinitionGraphs {
  readonly #known = new Map<string, Graph>();

  async of(store: Queryable, definitionId: string): Promise<Graph> {
    const known = this.#known.get(definitionId);
    if (known) return known;
    const row = await store.one<{ key: string; xml: string; forms: PinnedForms }>(sql`
      select key, xml, forms from process_definition where id = ${definitionId}`);
    if (!row) throw new Error(`the definition ${definitionId} does not exist`);
    const { processes, flavour } = await readProcessApart(row.xml);
    const process = processes.find((each) => each.id === row.key);
    if (!process) throw new Error(`the definition ${definitionId} has no process ${row.key}`);
    const graph = makeGraph(bindForms(process, row.forms), flavour);
    this.#known.set(definitionId, graph);
    return graph;
  }
}
