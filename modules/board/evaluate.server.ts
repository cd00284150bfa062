import { list } from '#server/crud/list.ts';
import { summary } from '#server/crud/summary.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { usersByCity, usersByCompany } from '#server/organisation/user-totals.ts';
import { listedRulesOf } from '#server/rights/field-rights.ts';
import { scopesOf } from '#shared/access.ts';
import { chinaDay } from '#shared/day.ts';
import { type FieldMeta, metaOf } from '#shared/field.ts';
import type { FilterValue } from '#shared/module.ts';
import type { StateColor } from '#shared/state.ts';
import type { Measure } from '#shared/summary.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import type { BoardData, BoardFigure, SourceData } from './figures.ts';
import { type Source, type SourceName, sources } from './sources.ts';

type Filters = Readonly<Record<string, FilterValue>>;
type Of<Shape extends Source['shape']> = Extract<Source, { shape: Shape }>;

const nothing: SourceData = { figures: [], shares: [], columns: [], rows: [], module: null };

/** As many groups and rows as anybody reads from across a room. */
const mostGroups = 20;
const mostRows = 20;
const months = 12;

/** Works the sources of boards out as one viewer may see them, by the calls that lists and figures use everywhere. */
class Evaluation {
  readonly #context: ReadContext;
  readonly #registry: Registry;

  constructor(context: ReadContext, registry: Registry) {
    this.#context = context;
    this.#registry = registry;
  }

  async of(source: Source): Promise<SourceData> {
    switch (source.shape) {
      case 'counts':
        return { ...nothing, figures: await this.#counts(source) };
      case 'shares':
        return { ...nothing, shares: await this.#shares(source) };
      case 'groups':
        return this.#asked(source, async (entry) => ({ figures: await this.#groups(entry, source) }));
      case 'people':
        return { ...nothing, figures: await this.#people(source) };
      case 'months':
        return this.#asked(source, async (entry) => ({ figures: await this.#months(entry, source) }));
      case 'places':
        return this.#asked(source, async (entry) => ({ figures: await this.#places(entry, source) }));
      case 'rows':
        return this.#asked(source, (entry) => this.#rows(entry, source));
    }
  }

  /** Whether the viewer may read the module at all, and these fields of it. */
  #mayAsk(entry: Entry, fields: readonly string[]): boolean {
    const { access, switchedBy } = entry.module.declaration;
    const rules = listedRulesOf(entry, this.#context.viewer, this.#registry);
    if (switchedBy || scopesOf(this.#context.viewer, access.read).length === 0) return false;
    return fields.every((field) => !rules.has(field));
  }

  async #asked(
    source: { module: string; filters?: Filters; by?: string; measure?: Measure; columns?: readonly string[] },
    work: (entry: Entry) => Promise<Partial<SourceData>>,
  ): Promise<SourceData> {
    const entry = this.#registry.get(source.module);
    const { by, measure, columns = [], filters = {} } = source;
    const fields = [...(by ? [by] : []), ...(measure && 'field' in measure ? [measure.field] : []), ...columns];
    if (!this.#mayAsk(entry, [...fields, ...Object.keys(filters)])) return nothing;
    return { ...nothing, module: source.module, ...(await work(entry)) };
  }

  async #total(entry: Entry, filters: Filters, measure: Measure = { figure: 'count' }): Promise<number> {
    const query = entry.declared.calls.summary.input.parse({ filters, measures: [measure] });
    return (await summary(entry, query, this.#context, this.#registry)).total[0] ?? 0;
  }

  async #counts({ counts }: Of<'counts'>): Promise<BoardFigure[]> {
    const figures: BoardFigure[] = [];
    for (const { title, module, filters = {}, measure, unit } of counts) {
      const entry = this.#registry.get(module);
      if (!this.#mayAsk(entry, Object.keys(filters))) continue;
      const value = await this.#total(entry, filters, measure);
      figures.push({ name: title, value, module, filters, ...(unit && { unit }) });
    }
    return figures;
  }

  async #shares({ shares }: Of<'shares'>): Promise<SourceData['shares']> {
    const answers: SourceData['shares'] = [];
    for (const { title, module, filters = {}, met } of shares) {
      const entry = this.#registry.get(module);
      if (!this.#mayAsk(entry, [...Object.keys(filters), ...Object.keys(met)])) continue;
      const all = await this.#total(entry, filters);
      answers.push({ name: title, met: await this.#total(entry, { ...filters, ...met }), all, module, filters });
    }
    return answers;
  }

  async #summed(entry: Entry, { by, filters = {}, measure }: { by: string; filters?: Filters; measure?: Measure }) {
    const query = entry.declared.calls.summary.input.parse({
      groups: [{ field: by }],
      filters,
      limit: 200,
      ...(measure && { measures: [measure] }),
    });
    return summary(entry, query, this.#context, this.#registry);
  }

  async #groups(entry: Entry, source: Of<'groups'>): Promise<BoardFigure[]> {
    const { by, filters = {}, unit, module } = source;
    const { groups, labels } = await this.#summed(entry, source);
    const words = wordsOf(entry, by);
    return groups.slice(0, mostGroups).map(({ keys: [key], values: [value] }) => {
      const color = key ? words[key]?.color : undefined;
      return {
        name: (key && (words[key]?.label ?? labels[key])) ?? '未填写',
        value: Math.round((value ?? 0) * 100) / 100,
        module,
        filters: key ? { ...filters, [by]: [key] } : null,
        ...(unit && { unit }),
        ...(color && { color }),
      };
    });
  }

  async #people({ of }: Of<'people'>): Promise<BoardFigure[]> {
    const { access } = this.#registry.get('department').module.declaration;
    if (scopesOf(this.#context.viewer, access.read).length === 0) return [];
    const totals = await (of === 'city' ? usersByCity : usersByCompany)(this.#context, this.#registry);
    const by = of === 'city' ? 'areas' : 'companies';
    const figures = totals.map(({ id, name, total }) => ({
      name,
      value: total,
      module: 'user',
      filters: { [by]: [id], status: ['active'] },
      unit: '人',
    }));
    return figures.sort((one, other) => other.value - one.value).slice(0, mostGroups);
  }

  async #months(entry: Entry, { by, filters = {}, module }: Of<'months'>): Promise<BoardFigure[]> {
    const names = lastMonths(chinaDay(), months);
    const first = names[0] ?? '';
    const asked = { ...filters, [by]: { from: first } };
    const query = entry.declared.calls.summary.input.parse({
      groups: [{ field: by, period: 'month' }],
      filters: asked,
    });
    const { groups } = await summary(entry, query, this.#context, this.#registry);
    const counted = new Map(groups.map(({ keys, values }) => [keys[0], values[0] ?? 0]));
    return names.map((month, place) => ({
      name: `${Number(month.slice(5, 7))}月`,
      value: counted.get(month) ?? 0,
      module,
      filters: {
        ...filters,
        [by]: { from: month, to: place + 1 < names.length ? dayAfter(names[place + 1] ?? '', -1) : chinaDay() },
      },
    }));
  }

  /** Every city that takes part has its place, also where nothing is counted. */
  async #places(entry: Entry, source: Of<'places'>): Promise<BoardFigure[]> {
    const { groups } = await this.#summed(entry, source);
    const counted = new Map(groups.map(({ keys, values }) => [keys[0], values[0] ?? 0]));
    const areas = this.#registry.get('area');
    const query = areas.declared.calls.list.input.parse({
      size: 200,
      sort: 'code',
      filters: { level: ['city'], inUse: true },
    });
    const { rows } = await list(areas, query, this.#context, this.#registry);
    return (rows as unknown as { id: string; name: string; lng: number | null; lat: number | null }[]).map(
      ({ id, name, lng, lat }) => ({
        name,
        value: counted.get(id) ?? 0,
        module: source.module,
        filters: { ...source.filters, [source.by]: [id] },
        ...(lng !== null && lat !== null && { at: [lng, lat] as [number, number] }),
      }),
    );
  }

  async #rows(entry: Entry, { columns, filters = {}, sort }: Of<'rows'>): Promise<Partial<SourceData>> {
    const query = entry.declared.calls.list.input.parse({ size: mostRows, sort, filters });
    const { rows, labels } = await list(entry, query, this.#context, this.#registry);
    const metas = columns.map((name) => ({ name, meta: metaNamed(entry, name) }));
    return {
      columns: metas.map(({ name, meta }) => ({ name, label: meta?.label ?? baseLabels[name] ?? name })),
      rows: (rows as unknown as Record<string, unknown>[]).map((row) => {
        const colored = columns.map((name) => wordsOf(entry, name)[String(row[name])]?.color).find(Boolean);
        const bar = metas.find(({ meta }) => meta?.kind === 'percentage');
        return {
          id: String(row.id),
          cells: metas.map(({ name, meta }) => wordOf(row[name], meta, wordsOf(entry, name), labels)),
          percent: bar ? Number(row[bar.name] ?? 0) : null,
          ...(colored && { color: colored }),
        };
      }),
    };
  }
}

const baseLabels: Readonly<Record<string, string>> = { createdAt: '时间', updatedAt: '更新时间', status: '状态' };

function metaNamed({ declared }: Entry, name: string): FieldMeta | undefined {
  const schema = declared.declaration.fields[name] ?? declared.declaration.computed?.[name];
  return schema && metaOf(schema);
}

/** The words and colours of a state or a choice. */
function wordsOf(entry: Entry, field: string): Readonly<Record<string, { label: string; color?: StateColor }>> {
  if (field === 'status') return entry.module.declaration.states ?? {};
  const { options = {}, colors } = metaNamed(entry, field) ?? {};
  return Object.fromEntries(
    Object.entries(options).map(([word, label]) => [word, { label, ...(colors?.[word] && { color: colors[word] }) }]),
  );
}

function wordOf(
  value: unknown,
  meta: FieldMeta | undefined,
  words: Readonly<Record<string, { label: string }>>,
  labels: Readonly<Record<string, string>>,
): string {
  if (value === null || value === undefined) return '–';
  const text = String(value);
  if (meta?.kind === 'percentage') return `${Math.round(Number(value))}%`;
  if (!meta && /^\d{4}-\d\d-\d\dT/.test(text)) return chinaDay(new Date(text)).slice(5);
  return words[text]?.label ?? labels[text] ?? text;
}

/** The first days of so many months, the last being that of a day. */
function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, place) => {
    const at = new Date(Date.UTC(year, month - count + place, 1));
    return at.toISOString().slice(0, 10);
  });
}

/** What the named sources come to for a viewer; what he may not read is empty. */
export async function evaluate(
  names: readonly SourceName[],
  context: ReadContext,
  registry: Registry,
): Promise<BoardData> {
  const evaluation = new Evaluation(context, registry);
  const data: BoardData = {};
  for (const name of new Set(names)) data[name] = await evaluation.of(sources[name]);
  return data;
}
