import type { DraftOf } from '#shared/field.ts';
import type { board } from './board.ts';

type BoardDraft = DraftOf<(typeof board)['declaration']['fields']>;
type WidgetDraft = BoardDraft['widgets'][number];

type Laid = readonly [
  kind: WidgetDraft['kind'],
  source: WidgetDraft['source'],
  x: number,
  y: number,
  w: number,
  h: number,
];

function laid(...widgets: readonly Laid[]): WidgetDraft[] {
  return widgets.map(([kind, source, x, y, w, h]) => ({ kind, source, title: null, x, y, w, h }));
}

const usual = {
  size: '1920x1080',
  scaling: 'letterbox',
  refreshSeconds: 60,
  carouselSeconds: 30,
  isInCarousel: true,
} as const satisfies Partial<BoardDraft>;

/** The boards of the demo: the province as a whole, and the two of provinces that have their own. */
export const demoBoards: readonly BoardDraft[] = [
  {
    ...usual,
    background: [],
    code: 'default',
    name: '全省信息化建设总览',
    region: 'default',
    theme: 'deep',
    widgets: laid(
      ['flop', 'overview', 0, 0, 24, 2],
      ['ranking', 'amountByCompany', 0, 2, 6, 5],
      ['trend', 'changesByMonth', 0, 7, 6, 5],
      ['map', 'contractsOnMap', 6, 2, 12, 7],
      ['cards', 'rates', 6, 9, 12, 3],
      ['rose', 'contractStates', 18, 2, 6, 5],
      ['scroll', 'latestChanges', 18, 7, 6, 5],
    ),
  },
  {
    ...usual,
    background: [],
    code: 'shandong',
    name: '山东施工与运维综合数据',
    region: 'shandong',
    theme: 'deep',
    widgets: laid(
      ['flop', 'overview', 0, 0, 24, 2],
      ['ranking', 'amountByCompany', 0, 2, 5, 10],
      ['rose', 'systemStates', 5, 2, 7, 5],
      ['water', 'changeSuccess', 12, 2, 4, 5],
      ['scroll', 'latestChanges', 16, 2, 8, 5],
      ['cards', 'rates', 5, 7, 9, 5],
      ['system', 'systemProgress', 14, 7, 5, 5],
      ['checkup', 'scoresByCompany', 19, 7, 5, 5],
    ),
  },
  {
    ...usual,
    background: [],
    code: 'shanxi',
    name: '山西项目监管大屏',
    region: 'shanxi',
    theme: 'ink',
    widgets: laid(
      ['flop', 'users', 0, 0, 6, 3],
      ['ranking', 'usersByCity', 0, 3, 6, 5],
      ['water', 'stageAccepted', 0, 8, 6, 4],
      ['flop', 'lateness', 6, 0, 12, 2],
      ['map', 'projectsOnMap', 6, 2, 12, 7],
      ['cards', 'rates', 6, 9, 12, 3],
      ['checkup', 'scoresByCompany', 18, 0, 6, 4],
      ['system', 'systemProgress', 18, 4, 6, 4],
      ['scroll', 'endingContracts', 18, 8, 6, 4],
    ),
  },
];
