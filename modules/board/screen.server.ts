import { list } from '#server/crud/list.ts';
import { summary } from '#server/crud/summary.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { scopesOf } from '#shared/access.ts';
import { screenData } from './screen.ts';

interface Figure {
  name: string;
  value: number;
}

interface Asked {
  context: ReadContext;
  registry: Registry;
}

const counted = ['project', 'contract', 'systemitem', 'changerecord', 'company'] as const;

const scrolled = 20;

function mayRead(module: string, { context, registry }: Asked): boolean {
  return scopesOf(context.viewer, registry.get(module).module.declaration.access.read).length > 0;
}

/** Counts by the values of a field, the most first; nothing of what the viewer may not read. */
async function countsBy(module: string, field: string, { context, registry }: Asked): Promise<Figure[]> {
  const asked = { context, registry };
  if (!mayRead(module, asked)) return [];
  const entry = registry.get(module);
  const query = entry.declared.calls.summary.input.parse({ groups: [{ field }], limit: 20 });
  const { groups, labels } = await summary(entry, query, context, registry);
  const states = entry.module.declaration.states ?? {};
  return groups.map(({ keys: [key], values: [value] }) => ({
    name: (key && (states[key]?.label ?? labels[key])) ?? '未填写',
    value: value ?? 0,
  }));
}

async function cardOf(module: string, { context, registry }: Asked) {
  const entry = registry.get(module);
  const query = entry.declared.calls.summary.input.parse({});
  const { total } = await summary(entry, query, context, registry);
  return { key: module, name: entry.module.title, value: total[0] ?? 0 };
}

/** The share of the decided changes that went well; null before any is decided. */
function shareOf(changes: readonly Figure[], states: Readonly<Record<string, { label: string; color: string }>>) {
  const count = (color: string) =>
    changes
      .filter(({ name }) => Object.values(states).some((state) => state.label === name && state.color === color))
      .reduce((sum, { value }) => sum + value, 0);
  const [well, badly] = [count('green'), count('red')];
  return well + badly > 0 ? well / (well + badly) : null;
}

async function latestChanges({ context, registry }: Asked) {
  if (!mayRead('changerecord', { context, registry })) return [];
  const entry = registry.get('changerecord');
  const query = entry.declared.calls.list.input.parse({ size: scrolled, sort: '-createdAt' });
  const { rows } = await list(entry, query, context, registry);
  const states = entry.module.declaration.states ?? {};
  return rows.map((row) => {
    const { title, status, createdAt } = row as unknown as Record<'title' | 'status' | 'createdAt', string>;
    return { title, status: states[status]?.label ?? status, at: createdAt };
  });
}

/** The call behind large screens. */
export function screenEndpoint(registry: Registry): Endpoint {
  return onRead(screenData, 'anyone', async ({ board, region }, context) => {
    const asked = { context, registry };
    const cards = [];
    for (const module of counted) if (mayRead(module, asked)) cards.push(await cardOf(module, asked));
    const changes = await countsBy('changerecord', 'status', asked);
    const states = registry.get('changerecord').module.declaration.states ?? {};
    return {
      board,
      region,
      widgets: {
        cards,
        ranking: await countsBy('project', 'area', asked),
        rose: await countsBy('contract', 'status', asked),
        water: { title: '变更成功率', ratio: shareOf(changes, states) },
        scroll: await latestChanges(asked),
        system: await countsBy('systemitem', 'status', asked),
        checkup: [],
      },
      at: new Date().toISOString(),
    };
  });
}
