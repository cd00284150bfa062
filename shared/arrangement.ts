import { z } from 'zod';
import { reading, writing } from './operation.ts';

const name = z.string().min(1).max(64);

/** How dense a list is drawn, the roomiest first, with what people call it. */
export const densities = { roomy: '宽松', usual: '适中', compact: '紧凑' } as const;

/** How dense a list is drawn. */
export type Density = keyof typeof densities;

/** How narrow and how wide a person can make a column. */
export const columnLimitsPx = { least: 48, most: 800 };

/** How somebody has arranged a list. What a name is missing from is as usual. */
export const listArrangement = z.object({
  /** The columns in their order; null for the usual ones. */
  columns: z.array(name).max(100).nullable(),
  widthsPx: z.record(name, z.number().int().min(columnLimitsPx.least).max(columnLimitsPx.most)),
  /** The columns that stay in sight at a side, and those that do not although they usually would. */
  pins: z.record(name, z.enum(['start', 'end', 'none'])),
  /** Null for that of the whole product. */
  density: z.enum(['roomy', 'usual', 'compact']).nullable(),
});

/** How somebody has arranged a list. */
export type ListArrangement = z.output<typeof listArrangement>;

/** A list as its page draws it. */
export const usualList: ListArrangement = { columns: null, widthsPx: {}, pins: {}, density: null };

/** How somebody has arranged a page of widgets. */
export const widgetArrangement = z.object({
  /** The widgets in their order; those that are not named come where they usually stand. */
  order: z.array(name).max(100),
  hidden: z.array(name).max(100),
});

/** How somebody has arranged a page of widgets. */
export type WidgetArrangement = z.output<typeof widgetArrangement>;

/** What somebody uses often, of the things that a page offers. */
export const favouriteArrangement = z.object({
  /** By their keys, in the order in which they were chosen. */
  favourites: z.array(z.string().min(1).max(255)).max(100),
});

/** The path of the page that is arranged. */
const place = z.string().min(1).max(200).startsWith('/');

/** What the user has arranged, by the paths of the pages. */
export const readArrangements = reading(
  '/arrangement/lists',
  '我的页面布局',
  z.object({}),
  z.record(place, z.unknown()),
);

/** Keeps how the user has arranged a list; null goes back to the usual. */
export const keepListArrangement = writing(
  '/arrangement/keeplist',
  '保存列表布局',
  z.object({ place, arrangement: listArrangement.nullable() }),
  z.object({}),
);

/** Keeps how the user has arranged a page of widgets; null goes back to the usual. */
export const keepWidgetArrangement = writing(
  '/arrangement/keepwidgets',
  '保存工作台布局',
  z.object({ place, arrangement: widgetArrangement.nullable() }),
  z.object({}),
);

/** Keeps what the user has chosen as favourites on a page; null for none. */
export const keepFavourites = writing(
  '/arrangement/keepfavourites',
  '保存页面收藏',
  z.object({ place, arrangement: favouriteArrangement.nullable() }),
  z.object({}),
);
