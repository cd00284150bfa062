import type { OutsideCall, OutsideReply } from '#server/engine/ports.ts';
import { ProcessError } from '#server/engine/ports.ts';
import { AppError } from '#shared/error.ts';
import { type Reply, request, type Sent } from './request.server.ts';

type Fields = OutsideCall['fields'];

/** The request that flowable's own http task describes by its fields. */
export function requestOf({ fields, key }: OutsideCall): Sent {
  const headers = Object.fromEntries(
    textOf(fields, 'requestHeaders')
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf(':');
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
      }),
  );
  return {
    name: textOf(fields, 'requestUrl'),
    method: textOf(fields, 'requestMethod').toUpperCase(),
    address: textOf(fields, 'requestUrl'),
    headers: { ...headers, 'idempotency-key': key },
    body: textOf(fields, 'requestBody') || undefined,
    timeoutMs: Math.min(Number(textOf(fields, 'requestTimeout')) || 10_000, 50_000),
    keepsRedirect: isTrue(fields, 'disallowRedirects'),
  };
}

/**
 * Sends the request and answers the variables that the fields ask for. Throws for the codes that they count as failures or
 * errors of the process; what a task ignores becomes the variable that says so.
 */
export async function askByFields(call: OutsideCall, sent: Sent): Promise<OutsideReply> {
  const { fields } = call;
  const prefix = prefixOf(call);
  let known = isTrue(fields, 'saveRequestVariables') ? requestVariables(fields, prefix) : {};
  try {
    const reply = await request(sent);
    const content = contentOf(fields, reply);
    const variable = textOf(fields, 'responseVariableName') || `${prefix}ResponseBody`;
    known = { ...known, ...responseVariables(fields, prefix, reply), [variable]: content };
    refuseCode(fields, reply.status, known);
    return { variables: known, result: content };
  } catch (error) {
    if (!(error instanceof AppError) || !isTrue(fields, 'ignoreException')) throw error;
    return { variables: { ...known, [`${prefix}ErrorMessage`]: error.message }, result: null };
  }
}

function prefixOf({ fields, nodeId }: OutsideCall): string {
  return textOf(fields, 'resultVariablePrefix') || (nodeId ?? '');
}

function requestVariables(fields: Fields, prefix: string): Record<string, unknown> {
  const text = (name: string) => textOf(fields, name) || null;
  return {
    [`${prefix}RequestMethod`]: text('requestMethod'),
    [`${prefix}RequestUrl`]: text('requestUrl'),
    [`${prefix}RequestHeaders`]: text('requestHeaders'),
    [`${prefix}RequestBody`]: text('requestBody'),
    [`${prefix}RequestBodyEncoding`]: text('requestBodyEncoding'),
    [`${prefix}RequestTimeout`]: Number(textOf(fields, 'requestTimeout')) || 0,
    [`${prefix}DisallowRedirects`]: isTrue(fields, 'disallowRedirects'),
    [`${prefix}FailStatusCodes`]: text('failStatusCodes'),
    [`${prefix}HandleStatusCodes`]: text('handleStatusCodes'),
    [`${prefix}IgnoreException`]: isTrue(fields, 'ignoreException'),
    [`${prefix}SaveRequestVariables`]: true,
    [`${prefix}SaveResponseParameters`]: isTrue(fields, 'saveResponseParameters'),
  };
}

function responseVariables(
  fields: Fields,
  prefix: string,
  { status, reason, headers }: Reply,
): Record<string, unknown> {
  if (!isTrue(fields, 'saveResponseParameters')) return {};
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    [`${prefix}ResponseProtocol`]: 'HTTP/1.1',
    [`${prefix}ResponseStatusCode`]: status,
    [`${prefix}ResponseReason`]: reason,
    [`${prefix}ResponseHeaders`]: lines.join('\n'),
  };
}

function contentOf(fields: Fields, { body, text }: Reply): unknown {
  return isTrue(fields, 'saveResponseVariableAsJson') ? body : text;
}

function refuseCode(fields: Fields, status: number, known: Record<string, unknown>): void {
  if (status < (isTrue(fields, 'disallowRedirects') ? 300 : 400)) return;
  const code = `HTTP${status}`;
  if (matches(fields.handleStatusCodes, status)) throw new ProcessError(code, code, known);
  if (matches(fields.failStatusCodes, status)) throw new AppError('unavailable', code);
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return value === undefined || value === null ? '' : String(value);
}

function isTrue(fields: Fields, name: string): boolean {
  return textOf(fields, name) === 'true';
}

/** Codes such as `404, 5XX`. */
function matches(codes: unknown, status: number): boolean {
  return String(codes ?? '')
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .some((code) => code === String(status) || (/^\dXX$/.test(code) && code[0] === String(status)[0]));
}
