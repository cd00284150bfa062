/** A link as far as its direction matters. */
interface Arrow {
  readonly from: number;
  readonly to: number;
}

/** Which links lead back to where one has been, when all are followed from the starts in the order of the file. */
export function backLinks(count: number, arrows: readonly Arrow[]): Set<number> {
  const leaving = Map.groupBy(arrows.keys(), (index) => arrows[index]?.from);
  const hasArrival = new Set(arrows.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const back = new Set<number>();
  const state = new Uint8Array(count);
  const visit = (start: number) => {
    // A stack of its own, because a process of ten thousand steps is deeper than the call stack.
    const path = [{ node: start, next: 0 }];
    state[start] = 1;
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const index = leaving.get(top.node)?.[top.next];
      top.next += 1;
      const arrow = index === undefined ? undefined : arrows[index];
      if (index === undefined || !arrow) {
        state[top.node] = 2;
        path.pop();
      } else if (state[arrow.to] === 1) back.add(index);
      else if (state[arrow.to] === 0) {
        state[arrow.to] = 1;
        path.push({ node: arrow.to, next: 0 });
      }
    }
  };
  for (let node = 0; node < count; node += 1) if (!hasArrival.has(node) && state[node] === 0) visit(node);
  for (let node = 0; node < count; node += 1) if (state[node] === 0) visit(node);
  return back;
}

/** The column of every item, so that each arrow of an acyclic graph leads to the right; starts stand beside what follows them. */
export function layerNumbers(count: number, arrows: readonly Arrow[]): number[] {
  const leaving = Map.groupBy(arrows, ({ from }) => from);
  const waiting = new Array<number>(count).fill(0);
  for (const { to } of arrows) waiting[to] = (waiting[to] ?? 0) + 1;
  const isStart = waiting.map((number) => number === 0);
  const layer = new Array<number>(count).fill(0);
  const ready = [...waiting.keys()].filter((node) => isStart[node]);
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    for (const { to } of leaving.get(node) ?? []) {
      layer[to] = Math.max(layer[to] ?? 0, (layer[node] ?? 0) + 1);
      waiting[to] = (waiting[to] ?? 0) - 1;
      if (waiting[to] === 0) ready.push(to);
    }
  }
  for (const [node, followers] of leaving) {
    if (isStart[node]) layer[node] = Math.min(...followers.map(({ to }) => layer[to] ?? 0)) - 1;
  }
  return layer;
}

/** The arrows of the longest way through the graph from the first start, which is drawn as one straight line. */
export function spineOf(count: number, arrows: readonly Arrow[]): Set<number> {
  const leaving = Map.groupBy(arrows.keys(), (index) => arrows[index]?.from);
  const layer = layerNumbers(count, arrows);
  const order = [...layer.keys()].sort((a, b) => (layer[b] ?? 0) - (layer[a] ?? 0));
  const rest = new Array<number>(count).fill(0);
  const next = new Map<number, number>();
  for (const node of order) {
    for (const index of leaving.get(node) ?? []) {
      const length = 1 + (rest[arrows[index]?.to ?? 0] ?? 0);
      if (length <= (rest[node] ?? 0)) continue;
      rest[node] = length;
      next.set(node, index);
    }
  }
  const spine = new Set<number>();
  const hasArrival = new Set(arrows.map(({ to }) => to));
  let node: number | undefined = [...rest.keys()].find((index) => !hasArrival.has(index));
  while (node !== undefined) {
    const index = next.get(node);
    if (index === undefined) break;
    spine.add(index);
    node = arrows[index]?.to;
  }
  return spine;
}
