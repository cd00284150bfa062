import { Agent } from 'undici';

/** What one measurement says: answers a second, and how long they took in milliseconds. */
export interface Measure {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
}

/** Sends one JSON body and answers what came back; rejects when nothing did. */
export async function send(agent: Agent, url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const { origin, pathname } = new URL(url);
  const { statusCode, body: answer } = await agent.request({
    ...{ origin, path: pathname, method: 'POST' },
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: statusCode, text: await answer.text() };
}

/** A raw answer. */
export interface Answer {
  status: number;
  text: string;
}

/** One person at one connection: does the next thing and says whether it went well. */
export type Worker = () => Promise<boolean>;

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Lets so many workers go on side by side for a while, and each until one answer counts; a short warm-up does not. */
export async function measure(
  connections: number,
  seconds: number,
  hire: (agent: Agent, index: number) => Promise<Worker> | Worker,
): Promise<Measure> {
  const agent = new Agent({ connections });
  const workers = await Promise.all(Array.from({ length: connections }, (_, index) => hire(agent, index)));
  const warmUntil = performance.now() + 500;
  const until = warmUntil + seconds * 1000;
  const times: number[] = [];
  let failures = 0;
  await Promise.all(
    workers.map(async (work) => {
      for (let counted = 0; counted === 0 || performance.now() < until; ) {
        const startedAt = performance.now();
        const isFine = await work();
        if (startedAt < warmUntil) continue;
        counted += 1;
        times.push(performance.now() - startedAt);
        if (!isFine) failures += 1;
      }
    }),
  );
  await agent.destroy();
  times.sort((one, other) => one - other);
  return { perSecond: times.length / seconds, p50Ms: at(times, 0.5), p99Ms: at(times, 0.99), failures };
}
