import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usualPerMinute } from '#server/http/per-minute.ts';
import { readSettings } from './settings.ts';

it('has a value for everything that is not set, or empty', () => {
  const names = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'HOST',
    'PORT',
    'DATA_DIR',
    'DATABASE_URL',
    'DEMO',
    'LOG_LEVEL',
    'RATE_LIMIT',
    'TRUST_PROXY',
    'API_DOCS',
  ];
  const usual = { host: '127.0.0.1', port: 8000, perMinute: usualPerMinute, trustedProxies: 0, isDemo: true };

  expect(readSettings({})).toMatchObject(usual);
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
});

const beside = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('reads nothing from the surroundings that the first page does not name', () => {
  const names = [...beside('./settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): \[/gm)].map(([, name]) => name);
  const told = beside('../README.md');

  expect(names).toContain('MAIL_PASSWORD');
  expect(names.filter((name) => !told.includes(`\`${name}`))).toEqual([]);
});

it('is not built into an image with the secrets that lie beside it', () => {
  expect(beside('../.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules']));
});

it('takes a bucket whole or not at all', () => {
  const bucket = { S3_ENDPOINT: 'http://s3.local:9000', S3_BUCKET: 'tongtu', S3_ACCESS_KEY_ID: 'key' };

  expect(() => readSettings(bucket)).toThrow('必须同时给出');
  expect(readSettings({ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }).s3).toEqual({
    endpoint: 'http://s3.local:9000',
    bucket: 'tongtu',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

it.each([
  ['S3_ENDPOINT', 's3.local', 'http://'],
  ['S3_BUCKET', 'A bucket', '存储桶的名称'],
  ['PORT', 'abc', '0 至 65535 的整数'],
  ['PORT', '80.5', '0 至 65535 的整数'],
  ['PORT', '65536', '0 至 65535 的整数'],
  ['RATE_LIMIT', '0', '1 至 100000000 的整数'],
  ['RATE_LIMIT', '-1', '1 至 100000000 的整数'],
  ['RATE_LIMIT', 'unlimited', '1 至 100000000 的整数'],
  ['DATABASE_URL', 'localhost:5432/tongtu', 'PostgreSQL 地址'],
  ['DATABASE_URL', 'mysql://localhost/tongtu', 'PostgreSQL 地址'],
  ['TRUST_PROXY', 'true', '代理层数'],
  ['TRUST_PROXY', '11', '代理层数'],
  ['TRUST_PROXY', '10.0.0.0/33', '代理层数'],
  ['TRUST_PROXY', '10.0.0.1,proxy.local', '代理层数'],
  ['LOG_LEVEL', 'loud', 'fatal、error、warn'],
  ['DEMO', 'yes', '1 或 0'],
  ['API_DOCS', 'on', '1 或 0'],
  ['SECRET_KEY', 'short', '至少 32 个字符'],
  ['PUBLIC_URL', 'tongtu.local', 'http://'],
  ['SMS_GATEWAY_URL', 'ftp://sms.local', 'http://'],
])('refuses %s=%s and says what it must be', (name, value, must) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`环境变量 ${name} 无效，应为：.*${must}`));
});

it('tells every problem at once', () => {
  expect(() => readSettings({ PORT: 'x', RATE_LIMIT: 'y' })).toThrow(/PORT.*；环境变量 RATE_LIMIT/);
});

it('takes a number of proxies, or their addresses', () => {
  expect(readSettings({ TRUST_PROXY: '2' }).trustedProxies).toBe(2);
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

it('shows demo data and the description of the calls in production only when told to', () => {
  for (const production of [{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://localhost/tongtu' }]) {
    expect(readSettings(production)).toMatchObject({ isDemo: false, hasApiPage: false });
    expect(readSettings({ ...production, DEMO: '1', API_DOCS: '1' })).toMatchObject({ isDemo: true, hasApiPage: true });
  }
});
