/** How an indicator is marked. */
export const itemTypes = {
  score: '打分',
  deduct: '扣分',
  add: '加分',
  select: '选项',
  bool: '是否',
  veto: '一票否决',
  auto: '自动取数',
  text: '文字',
} as const;

/** A word of {@link itemTypes}. */
export type ItemType = keyof typeof itemTypes;

/** One answer of an indicator that is marked by choosing, and the points it gives. */
export interface ItemOption {
  label: string;
  score: number;
}

/** Reads options as people write them, `优=10；良=8；中=6`; null where something is neither a word nor its points. */
export function optionsOf(text: string | null | undefined): ItemOption[] | null {
  const parts = (text ?? '').split(/[;；\n]/).flatMap((part) => part.trim() || []);
  const options = parts.map((part) => {
    const [label = '', points = '', ...more] = part.split(/[=＝]/).map((each) => each.trim());
    return label && points && more.length === 0 ? { label, score: Number(points) } : null;
  });
  const isGood = (each: ItemOption | null): each is ItemOption => each !== null && Number.isFinite(each.score);
  return options.every(isGood) ? options : null;
}
