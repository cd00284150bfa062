import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '#server/blob/s3-blobs.ts';
import { usualPerMinute } from '#server/http/per-minute.ts';
import type { TrustedProxies } from '#server/http/server.ts';
import type { OidcSettings } from '#server/identity/oidc.ts';
import { AppError } from '#shared/error.ts';

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
  trustedProxies: TrustedProxies;
  /** Whether the description of the calls is served, to everybody who asks. */
  hasApiPage: boolean;
  uploadLimitBytes: number;
  isProduction: boolean;
  /** Seals and hashes what signing in must keep; made up in the data directory where nothing is at stake. */
  secretKey: string | undefined;
  /** What was the secret before, so that what it kept can still be read until it is sealed anew. */
  formerSecretKey: string | undefined;
  smsGatewayUrl: string | undefined;
  smsGatewayToken: string | undefined;
  /** The password of the mail server; the rest of what mail needs are settings. */
  mailPassword: string | undefined;
  /** Opens `/metrics` to whoever sends it; without it only this machine reads them. */
  metricsToken: string | undefined;
  /** How long a statement may take before the log names it. */
  slowStatementMs: number;
  /** By the names after `SERVICE_SECRET_`: what calls of processes show to whom they call. */
  serviceSecrets: Readonly<Record<string, string>>;
  /** The bucket that contents of files lie in; the data directory where there is none. */
  s3: S3Settings | undefined;
  /** The virus scanner that uploads are shown to, as `host:port`. */
  clamdAddress: string | undefined;
  /** Another identity provider that people may sign in at. */
  oidc: OidcSettings | undefined;
  /** The address that people open; of this machine where none is given and nothing is at stake. */
  publicUrl: string | undefined;
}

const uploadLimitBytes = 200 * 1024 * 1024;

function whole(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);
}

function address(...protocols: string[]) {
  return z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''));
}

function isProxy(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const proxies = z.union([
  whole(0, 10),
  z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isProxy)),
]);

const yesOrNo = z.enum(['0', '1']).transform((word) => word === '1');
const text = z.string();
const webAddress = address('http:', 'https:');

/** Every variable that is read, with what it must be when it is given. */
const variables = {
  NODE_ENV: [text, '文本'],
  HOST: [text, '监听地址'],
  PORT: [whole(0, 65_535), '0 至 65535 的整数'],
  DATA_DIR: [text, '目录'],
  DATABASE_URL: [address('postgres:', 'postgresql:'), 'PostgreSQL 地址，例如 postgres://用户:密码@主机:5432/库名'],
  ADMIN_PASSWORD: [text, '文本'],
  DEMO: [yesOrNo, '1 或 0'],
  API_DOCS: [yesOrNo, '1 或 0'],
  SECRET_KEY: [text.min(32), '至少 32 个字符'],
  SECRET_KEY_FORMER: [text.min(32), '至少 32 个字符'],
  SMS_GATEWAY_URL: [webAddress, '以 http:// 或 https:// 开头的地址'],
  SMS_GATEWAY_TOKEN: [text, '文本'],
  MAIL_PASSWORD: [text, '文本'],
  METRICS_TOKEN: [text.min(16), '至少 16 个字符'],
  SLOW_STATEMENT_MS: [whole(1, 3_600_000), '1 至 3600000 的整数（毫秒）'],
  S3_ENDPOINT: [webAddress, '以 http:// 或 https:// 开头的地址，不含存储桶'],
  S3_BUCKET: [text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), '存储桶的名称'],
  S3_REGION: [text, '文本'],
  S3_ACCESS_KEY_ID: [text, '文本'],
  S3_SECRET_ACCESS_KEY: [text, '文本'],
  CLAMD_ADDRESS: [text.regex(/^[\w.-]{1,253}:\d{1,5}$/), 'ClamAV 守护进程的地址和端口，例如 127.0.0.1:3310'],
  OIDC_ISSUER: [webAddress, '以 http:// 或 https:// 开头的地址'],
  OIDC_CLIENT_ID: [text, '文本'],
  OIDC_CLIENT_SECRET: [text, '文本'],
  OIDC_TITLE: [text, '文本'],
  PUBLIC_URL: [webAddress, '以 http:// 或 https:// 开头的地址'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal、error、warn、info、debug、trace、silent 之一',
  ],
  RATE_LIMIT: [whole(1, 100_000_000), '1 至 100000000 的整数'],
  TRUST_PROXY: [proxies, '代理层数（0 至 10 的整数），或以逗号分隔的代理 IP 地址、网段'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Name = keyof typeof variables;
type Given = { [Variable in Name]?: z.output<(typeof variables)[Variable][0]> };

/** Reads what is given; an empty variable counts as one that is not set. Throws with every problem at once. */
function given(environment: NodeJS.ProcessEnv): Given {
  const problems: string[] = [];
  const read = Object.entries(variables).flatMap(([name, [schema, must]]) => {
    const value = environment[name];
    if (!value) return [];
    const parsed = schema.safeParse(value);
    if (parsed.success) return [[name, parsed.data]];
    problems.push(`环境变量 ${name} 无效，应为：${must}`);
    return [];
  });
  if (problems.length > 0) throw new AppError('invalid', problems.join('；'));
  return Object.fromEntries(read) as Given;
}

const secretPrefix = 'SERVICE_SECRET_';

function secretsIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(secretPrefix) && value ? [[name.slice(secretPrefix.length), value]] : [],
    ),
  );
}

function s3Of(read: Given): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = read;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  const parts = [endpoint, bucket, accessKeyId, secretAccessKey];
  if (parts.every((part) => part === undefined)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    // Half a bucket would leave files on one machine without a word.
    throw new AppError('invalid', 'S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 必须同时给出');
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...rest }: Given): OidcSettings | undefined {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    title: rest.OIDC_TITLE ?? '第三方登录',
    redirectUrl: new URL('/auth-redirect', rest.PUBLIC_URL ?? `http://127.0.0.1:${rest.PORT ?? 8000}`).href,
  };
}

/**
 * Reads the settings from the environment; throws `invalid` for nonsense. Demo data, and the description of the calls,
 * need an explicit wish as soon as the surroundings look like production.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = given(environment);
  const isProduction = read.NODE_ENV === 'production' || read.DATABASE_URL !== undefined;
  return {
    host: read.HOST ?? '127.0.0.1',
    port: read.PORT ?? 8000,
    dataDirectory: resolve(read.DATA_DIR ?? 'data'),
    databaseUrl: read.DATABASE_URL,
    isDemo: read.DEMO ?? !isProduction,
    adminPassword: read.ADMIN_PASSWORD,
    logLevel: read.LOG_LEVEL ?? 'warn',
    perMinute: read.RATE_LIMIT ?? usualPerMinute,
    trustedProxies: read.TRUST_PROXY ?? 0,
    hasApiPage: read.API_DOCS ?? !isProduction,
    uploadLimitBytes,
    isProduction,
    secretKey: read.SECRET_KEY,
    formerSecretKey: read.SECRET_KEY_FORMER,
    smsGatewayUrl: read.SMS_GATEWAY_URL,
    smsGatewayToken: read.SMS_GATEWAY_TOKEN,
    mailPassword: read.MAIL_PASSWORD,
    metricsToken: read.METRICS_TOKEN,
    slowStatementMs: read.SLOW_STATEMENT_MS ?? 1_000,
    serviceSecrets: secretsIn(environment),
    s3: s3Of(read),
    clamdAddress: read.CLAMD_ADDRESS,
    oidc: oidcOf(read),
    publicUrl: read.PUBLIC_URL ?? (isProduction ? undefined : `http://localhost:${read.PORT ?? 8000}`),
  };
}
