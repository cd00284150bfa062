import { cpSync } from 'node:fs';
import { freshDirectory, startServer } from './running-server.ts';

/** Where the workers find the store that is made once, before all journeys. */
const variable = 'TONGTU_JOURNEY_STORE';

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
  const server = await startServer();
  await server.stop();
  process.env[variable] = server.dataDirectory;
  return () => server.remove();
}
