import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { freePort } from '../server/testing/free-port.ts';
import { scratchFolder } from '../server/testing/scratch.ts';

/** A real server in a process of its own, on a fresh store with demo data. */
export interface RunningServer {
  url: string;
  dataDirectory: string;
  processId: number;
  /** What it had printed when it was ready. */
  greeting: string;
  /** From the start of the process until it was ready. */
  startMs: number;
  /** Stops it and answers its exit code, null for one that was killed; `SIGKILL` is the power cut. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Removes what it stored. */
  remove(): void;
}

function ready(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('通途已就绪')) resolve(said);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    // Not at its exit: what it said last may still be on the way then.
    server.once('close', (code, signal) =>
      reject(new Error(`the server did not start (${signal ?? `exit code ${code}`}):\n${said}`)),
    );
  });
}

/** A directory for the store of a server to be started. */
export function freshDirectory(): string {
  return scratchFolder('journey');
}

/** Starts the product as `npm start` does once it is built; the given directory is kept from an earlier run. */
export async function startServer(
  dataDirectory = freshDirectory(),
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = spawn('node', ['app/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      DATA_DIR: dataDirectory,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const greeting = await ready(server);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDirectory,
    processId: server.pid ?? 0,
    greeting,
    startMs: performance.now() - startedAt,
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        server.once('exit', resolve);
        server.kill(signal);
      }),
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  };
}
