import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { evaluate } from './evaluate.server.ts';
import { screenData } from './screen.ts';
import { type SourceName, sources } from './sources.ts';

/** What the widgets of the specification show, whichever board and region are asked for: those are the caller's words and come back with the answer. */
const usual = {
  cards: 'overview',
  ranking: 'projectsByCity',
  rose: 'contractStates',
  water: 'changeSuccess',
  scroll: 'latestChanges',
  system: 'systemStates',
  checkup: 'scoresByCompany',
} as const satisfies Record<string, SourceName>;

/** The call of the specification behind large screens. */
export function screenEndpoint(registry: Registry): Endpoint {
  return onRead(screenData, 'anyone', async ({ board, region }, context) => {
    const data = await evaluate(Object.values(usual), context, registry);
    const figures = (name: SourceName) =>
      (data[name]?.figures ?? []).map(({ name: word, value }) => ({ name: word, value }));
    const [water] = data[usual.water]?.shares ?? [];
    return {
      board,
      region,
      widgets: {
        cards: (data[usual.cards]?.figures ?? []).map(({ name, value, module }) => ({ key: module, name, value })),
        ranking: figures(usual.ranking),
        rose: figures(usual.rose),
        water: { title: sources[usual.water].title, ratio: water && water.all > 0 ? water.met / water.all : null },
        scroll: (data[usual.scroll]?.rows ?? []).map(({ cells: [title = '', , at = '', status = ''] }) => ({
          title,
          status,
          at,
        })),
        system: figures(usual.system),
        checkup: figures(usual.checkup),
      },
      at: new Date().toISOString(),
    };
  });
}
