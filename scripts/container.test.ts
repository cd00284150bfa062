import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const beside = (name: string) => readFileSync(new URL(name, root), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const image = beside('Containerfile');
const together = beside('compose.yaml');
const { dependencies, scripts } = JSON.parse(beside('package.json')) as Record<string, Record<string, string>>;
const environment = Object.fromEntries(
  (/^ENV (.+)$/m.exec(image)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
);

it('the image brings the Node that the project runs on, for building and for running', () => {
  const [major] = dependencies?.node?.split('.') ?? [];

  expect(all(image, /^FROM node:(\d+)-\S+/gm)).toEqual([major, major]);
});

it('the image is made of what there is, by commands that there are', () => {
  const copied = all(image, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' '));
  const run = all(image, /npm run (\S+)/g);
  const started = all(image, /^CMD \["node", "(.+)"\]$/gm);

  expect(copied.length * run.length * started.length).toBeGreaterThan(0);
  for (const name of [...copied, ...started]) expect(existsSync(new URL(name, root)), name).toBe(true);
  for (const name of run) expect(scripts, name).toHaveProperty(name);
});

it('the image leaves beside what is made in it', () => {
  expect(beside('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['dist', 'node_modules', '.git']));
});

it('port and folder are the same in the image, for its health and for whoever starts it', () => {
  const { PORT, DATA_DIR } = environment;

  expect(all(image, /^EXPOSE (\d+)$/gm)).toEqual([PORT]);
  expect(all(image, /fetch\('http:\/\/127\.0\.0\.1:(\d+)\/readyz'\)/g)).toEqual([PORT]);
  expect(all(together, /- 127\.0\.0\.1:\d+:(\d+)$/gm)).toEqual([PORT]);
  expect(all(image, /^VOLUME (.+)$/gm)).toEqual([DATA_DIR]);
  expect(all(together, /- files:(.+)$/gm)).toEqual([DATA_DIR]);
});

it('what is started together names its files, and every secret that the two commands write', () => {
  expect(existsSync(new URL(/dockerfile: (\S+)/.exec(together)?.[1] ?? 'nowhere', root))).toBe(true);
  const written = all(together, /([A-Z_]+)=%s/g);

  expect(new Set(all(together, /\$\{([A-Z_]+):\?\}/g))).toEqual(new Set(written));
});
