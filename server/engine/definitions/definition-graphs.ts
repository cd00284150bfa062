import sql from 'sql-template-tag';
import { readProcessApart } from '#server/bpmn/read-apart.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PinnedForms } from '#server/engine/forms/pinned-forms.ts';
import { bindForms } from '#shared/form/bind-forms.ts';
import { type Graph, makeGraph } from './graph.ts';

/** The graphs of deployed definitions. A definition never changes, so the graphs of those used lately are kept. */
export class DefinitionGraphs {
  readonly #most: number;
  /** The one used last comes last. */
  readonly #known = new Map<string, Graph>();

  /** `most`: so many are kept. */
  constructor(most = 500) {
    this.#most = most;
  }

  async of(store: Queryable, definitionId: string): Promise<Graph> {
    const graph = this.#known.get(definitionId) ?? (await read(store, definitionId));
    this.#known.delete(definitionId);
    this.#known.set(definitionId, graph);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
    return graph;
  }
}

async function read(store: Queryable, definitionId: string): Promise<Graph> {
  const row = await store.one<{ key: string; xml: string; forms: PinnedForms }>(sql`
    select key, xml, forms from process_definition where id = ${definitionId}`);
  if (!row) throw new Error(`the definition ${definitionId} does not exist`);
  const { processes, flavour } = await readProcessApart(row.xml);
  const process = processes.find((each) => each.id === row.key);
  if (!process) throw new Error(`the definition ${definitionId} has no process ${row.key}`);
  return makeGraph(bindForms(process, row.forms), flavour);
}
