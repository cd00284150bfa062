interface Weighed {
  id: string;
  name: string;
  parent: string | null;
  weight: number;
}

/** Where the modules of one system that lie side by side do not come to 100 percent, in words. */
export function oddWeights(modules: readonly Weighed[]): string[] {
  const sums = new Map<string | null, number>();
  for (const { parent, weight } of modules) sums.set(parent, (sums.get(parent) ?? 0) + Number(weight));
  const nameOf = new Map(modules.map(({ id, name }) => [id, name]));
  return [...sums].flatMap(([parent, sum]) => {
    const whole = Math.round(sum * 10) / 10;
    if (whole === 100) return [];
    return [`${parent ? `“${nameOf.get(parent) ?? '上级模块'}”下各模块` : '各一级模块'}的权重合计为 ${whole}%`];
  });
}
