/** What a watermark may show, with what to call it. */
export const watermarkParts = {
  name: '姓名',
  account: '账号',
  phone: '手机号后四位',
  date: '日期',
  text: '自定义文字',
} as const;

/** One thing that a watermark shows. */
export type WatermarkPart = keyof typeof watermarkParts;

/** The parts named in a setting, such as `name,phone`; what is no part is left out, and nothing means no watermark. */
export function partsIn(setting: string): WatermarkPart[] {
  const named = setting.split(',').map((part) => part.trim());
  return (Object.keys(watermarkParts) as WatermarkPart[]).filter((part) => named.includes(part));
}
