import { resolve } from 'node:path';
import { usualPerMinute } from '#server/http/server.ts';
import type { OidcSettings } from '#server/identity/oidc.ts';

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
  isProduction: boolean;
  /** Seals and hashes what signing in must keep; made up in the data directory where nothing is at stake. */
  secretKey: string | undefined;
  smsGatewayUrl: string | undefined;
  smsGatewayToken: string | undefined;
  /** Another identity provider that people may sign in at. */
  oidc: OidcSettings | undefined;
}

const uploadLimitBytes = 200 * 1024 * 1024;

function oidcOf(environment: NodeJS.ProcessEnv): OidcSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_TITLE, PUBLIC_URL, PORT } = environment;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    title: OIDC_TITLE || '第三方登录',
    redirectUrl: new URL('/auth-redirect', PUBLIC_URL || `http://127.0.0.1:${PORT || 8000}`).href,
  };
}

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
    isProduction,
    secretKey: environment.SECRET_KEY || undefined,
    smsGatewayUrl: environment.SMS_GATEWAY_URL || undefined,
    smsGatewayToken: environment.SMS_GATEWAY_TOKEN || undefined,
    oidc: oidcOf(environment),
  };
}
