import sql from 'sql-template-tag';
import { namedStep } from '#server/crud/actor.ts';
import { isEntrusted, keysOf } from '#server/crud/scope.ts';
import { rowColumns } from '#server/crud/select.ts';
import type { Database } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type Grants, type Scope, scopesFor, type Viewer } from '#shared/access.ts';

type Row = Record<string, unknown> & { id: string };

/**
 * Who may read which record, worked out a second time and in another way: from the declarations and all rows in memory,
 * without the conditions that the server puts into its statements.
 */
export class RowOracle {
  readonly #registry: Registry;
  readonly #database: Database;
  readonly #rows: ReadonlyMap<string, ReadonlyMap<string, Row>>;

  private constructor(registry: Registry, database: Database, rows: ReadonlyMap<string, ReadonlyMap<string, Row>>) {
    this.#registry = registry;
    this.#database = database;
    this.#rows = rows;
  }

  /** Reads every record there is. */
  static async of(registry: Registry, database: Database): Promise<RowOracle> {
    const rows = new Map<string, Map<string, Row>>();
    for (const entry of registry.all()) {
      const found = await database.query<Row>(sql`
        select ${rowColumns(entry)} from ${tableName(entry.table)} record where deleted_at is null`);
      rows.set(entry.module.name, new Map(found.map((row) => [row.id, row])));
    }
    return new RowOracle(registry, database, rows);
  }

  /** Every record of a module. */
  all(module: string): Row[] {
    return [...(this.#rows.get(module)?.values() ?? [])];
  }

  #idsAt(entry: Entry, row: Row | undefined, [field = '', ...further]: readonly string[]): string[] {
    const ids = [row?.[field] ?? []].flat() as string[];
    if (further.length === 0) return ids;
    const target = this.#registry.get(entry.stored[field]?.module ?? '');
    return ids.flatMap((id) => this.#idsAt(target, this.#rows.get(target.module.name)?.get(id), further));
  }

  /** What the rows elsewhere hold that point to a record. */
  #idsBehind(path: string, recordId: string): readonly string[] {
    const [module = '', pointer = '', field = ''] = path.split(/[./]/);
    const rows = this.all(module).filter((row) => row[pointer] === recordId);
    return rows.flatMap((row) => [row[field] ?? []].flat() as string[]);
  }

  #meets(entry: Entry, row: Row, paths: string | readonly string[] | undefined, wanted: (id: string) => boolean) {
    return [paths ?? []]
      .flat()
      .flatMap((path) =>
        path.includes('/') ? this.#idsBehind(path, row.id) : this.#idsAt(entry, row, path.split('.')),
      )
      .some(wanted);
  }

  #isBelow(areaId: string, top: string): boolean {
    const parent = this.#rows.get('area')?.get(areaId)?.parent as string | null | undefined;
    return areaId === top || (typeof parent === 'string' && this.#isBelow(parent, top));
  }

  #isWithin(scope: Scope, entry: Entry, row: Row, { id, position }: Viewer): boolean {
    const { axes = {} } = entry.declared.declaration;
    const { areaId, companyId, contractId } = position;
    const is = (wanted: string | null) => (found: string) => wanted !== null && found === wanted;
    switch (scope) {
      case 'all':
        return true;
      case 'area':
        return areaId !== null && this.#meets(entry, row, axes.area, (found) => this.#isBelow(found, areaId));
      case 'company':
        return this.#meets(entry, row, axes.company, is(companyId));
      case 'managed':
        return this.#meets(entry, row, axes.manager, is(companyId));
      case 'contract':
        return this.#meets(entry, row, axes.contract, is(contractId));
      case 'own':
        return this.#meets(entry, row, axes.owner ?? 'createdBy', is(id));
      case 'party':
        return this.#meets(entry, row, [axes.owner ?? 'createdBy', ...(axes.people ?? [])], is(id));
    }
  }

  /** Whether the grants reach a record. */
  isGranted(entry: Entry, row: Row, viewer: Viewer, grants: Grants | undefined): boolean {
    if (grants && viewer.roles.includes('admin')) return true;
    return [...viewer.roles, 'anyone']
      .flatMap((role) => scopesFor(role, grants))
      .some((scope) => this.#isWithin(scope, entry, row, viewer));
  }

  #isSeen(entry: Entry, row: Row, viewer: Viewer, instances: ReadonlySet<string>): boolean {
    const { access, states, approval, lifecycle = {} } = entry.declared.declaration;
    const isDraft = row.status === Object.keys(states ?? {})[0] && row.approval !== 'returned';
    const isHidden = isDraft && access.drafts && !this.isGranted(entry, row, viewer, access.drafts);
    if (!isHidden && this.isGranted(entry, row, viewer, access.read)) return true;
    if (approval && instances.has(row.processInstanceId as string)) return true;
    return Object.values(lifecycle).some((event) => {
      const step = namedStep(event);
      if (!step?.from.includes(row.status as string)) return false;
      const people = [viewer.id, ...(isEntrusted(entry, step) ? (viewer.standsFor ?? []) : [])];
      return [row[step.actor] ?? []].flat().some((id) => people.includes(id as string));
    });
  }

  /** The approvals in which the viewer decided, or may decide now. */
  async #instancesOf(viewer: Viewer): Promise<Set<string>> {
    const tasks = await this.#database.query<{
      instanceId: string;
      state: string;
      people: string[];
      keys: string[];
    }>(sql`
      select task.instance_id as "instanceId", task.state,
        array_remove(array[task.assignee_id, task.decided_by]::text[], null) as people,
        array(select candidate_key from process_candidate where task_id = task.id) as keys
      from process_task task`);
    const held = new Set(keysOf(viewer));
    const isParty = ({ state, people, keys }: (typeof tasks)[number]) =>
      people.includes(viewer.id) || (['active', 'claimed'].includes(state) && keys.some((key) => held.has(key)));
    return new Set(tasks.filter(isParty).map(({ instanceId }) => instanceId));
  }

  /** The records of every module that the viewer may read. */
  async readableBy(viewer: Viewer): Promise<Map<string, Set<string>>> {
    const instances = await this.#instancesOf(viewer);
    return new Map(
      this.#registry.all().map((entry) => {
        const seen = this.all(entry.module.name).filter((row) => this.#isSeen(entry, row, viewer, instances));
        return [entry.module.name, new Set(seen.map(({ id }) => id))];
      }),
    );
  }
}
