import { resolve } from 'node:path';
import { usualPerMinute } from '#server/http/server.ts';

/** What the surroundings decide. Everything has a value that works on a fresh machine. */
export interface Settings {
  host: string;
  port: number;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** Whether the first start loads demo data with known passwords. */
  isDemo: boolean;
  adminPassword: string | undefined;
  logLevel: string;
  perMinute: number;
  uploadLimitBytes: number;
}

const uploadLimitBytes = 200 * 1024 * 1024;

/** Reads the settings from the environment. Demo data needs an explicit wish as soon as the surroundings look like production. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const isProduction = environment.NODE_ENV === 'production' || Boolean(environment.DATABASE_URL);
  return {
    host: environment.HOST || '127.0.0.1',
    port: Number(environment.PORT ?? 8000),
    dataDirectory: resolve(environment.DATA_DIR || 'data'),
    databaseUrl: environment.DATABASE_URL || undefined,
    isDemo: environment.DEMO === '1' || (!isProduction && environment.DEMO !== '0'),
    adminPassword: environment.ADMIN_PASSWORD || undefined,
    logLevel: environment.LOG_LEVEL || 'warn',
    perMinute: Number(environment.RATE_LIMIT ?? usualPerMinute),
    uploadLimitBytes,
  };
}
