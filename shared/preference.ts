import { z } from 'zod';

/** The densities that the whole product can be drawn in, the roomiest first, with what people call them. */
export const sizes = { default: '默认', medium: '中等', small: '小', mini: '迷你' } as const;

/** One of the densities. */
export type Size = keyof typeof sizes;

/** Light or dark, or as the operating system is. */
export type Mode = 'light' | 'dark' | 'system';

/** Where the menu stands: at the side, in a row at the top, or its first level at the top and the rest at the side. */
export type MenuPlace = 'side' | 'top' | 'split';

/** How one user wants the frame: the one check for what is stored, sent and read. */
export const preferences = z.object({
  size: z.enum(['default', 'medium', 'small', 'mini'], { error: '布局大小的取值无效' }),
  themeColor: z.string({ error: '请选择主题色' }).regex(/^#[0-9a-f]{6}$/, '主题色应为 #1890ff 这样的颜色'),
  mode: z.enum(['light', 'dark', 'system'], { error: '外观模式的取值无效' }),
  /** Whether the product's own green and red are colours that people who confuse those two can tell apart. */
  hasSafeColours: z.boolean({ error: '色弱辅助的取值无效' }),
  menuPlace: z.enum(['side', 'top', 'split'], { error: '导航模式的取值无效' }),
  /** Whether pages keep to a readable width on wide screens. */
  isContentNarrow: z.boolean({ error: '定宽内容的取值无效' }),
  isHeadFixed: z.boolean({ error: '固定 Header 的取值无效' }),
  hasTabs: z.boolean({ error: '多页签的取值无效' }),
  hasSidebarLogo: z.boolean({ error: '侧边栏 Logo 的取值无效' }),
  /** Whether the tour of the frame was taken or declined, so that it is not offered again. */
  hasMetTour: z.boolean({ error: '界面导览的取值无效' }),
  /** Whether whoever sets the product up wants to be led through it no longer. */
  hasLeftFirstSteps: z.boolean({ error: '开始步骤的取值无效' }),
  /** Paths of pages, the first one first. */
  favourites: z.array(z.string().min(1).max(200), { error: '收藏的取值无效' }).max(100, '最多收藏 100 个页面'),
});

/** How one user wants the frame. */
export type Preferences = z.output<typeof preferences>;

/** What holds until somebody chooses otherwise; the values are the specification's. */
export const usualPreferences: Preferences = {
  size: 'medium',
  themeColor: '#1890ff',
  mode: 'system',
  hasSafeColours: false,
  menuPlace: 'side',
  isContentNarrow: false,
  isHeadFixed: false,
  hasTabs: true,
  hasSidebarLogo: false,
  hasMetTour: false,
  hasLeftFirstSteps: false,
  favourites: [],
};

/** The choices in a stored value that still make sense; what an older or newer version meant otherwise is left out. */
export function choicesIn(stored: unknown): Partial<Preferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(preferences.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse((stored as Record<string, unknown>)[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return Object.fromEntries(known) as Partial<Preferences>;
}
