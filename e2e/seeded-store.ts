import { cpSync, rmSync } from 'node:fs';
import { freshDirectory, startServer } from './running-server.ts';

/** Where the workers find the store that is made once, before all journeys, and how long its first start took. */
const variable = 'TONGTU_JOURNEY_STORE';
const firstStart = 'TONGTU_JOURNEY_FIRST_START_MS';

/** How long a server took to start on an empty store, which it filled with the demo data. */
export function firstStartMs(): number {
  return Number(process.env[firstStart]);
}

/** A store of its own, filled with the demo data as a first start leaves it. */
export function copyOfSeededStore(): string {
  const seeded = process.env[variable];
  if (!seeded) throw new Error('the store of the journeys was not made');
  const directory = freshDirectory();
  cpSync(seeded, directory, { recursive: true });
  return directory;
}

/** Lets a server make the store, and removes it after all journeys. */
export default async function seedStore(): Promise<() => void> {
  // The servers of all journeys, and the workers too, are compiled but once.
  const compiled = freshDirectory();
  process.env.NODE_COMPILE_CACHE = compiled;
  const server = await startServer();
  await server.stop();
  process.env[variable] = server.dataDirectory;
  process.env[firstStart] = String(server.startMs);
  return () => {
    server.remove();
    rmSync(compiled, { recursive: true, force: true });
  };
}
