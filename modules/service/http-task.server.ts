import type { OutsideCall, OutsideReply } from '#server/engine/ports.ts';
import { ProcessError } from '#server/engine/ports.ts';
import { AppError } from '#shared/error.ts';
import type { Reply, Sent } from './request.server.ts';

/** The request that flowable's own http task describes by its fields. */
export function requestOf({ fields, key }: OutsideCall): Sent {
  const text = (name: string) => (fields[name] === undefined || fields[name] === null ? '' : String(fields[name]));
  const headers = Object.fromEntries(
    text('requestHeaders')
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf(':');
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
      }),
  );
  const timeoutMs = Math.min(Number(text('requestTimeout')) || 10_000, 50_000);
  return {
    name: text('requestUrl'),
    method: text('requestMethod').toUpperCase(),
    address: text('requestUrl'),
    headers: { ...headers, 'idempotency-key': key },
    body: text('requestBody') || undefined,
    timeoutMs,
  };
}

/** What the same fields make of the reply. Throws for the codes that they count as failures or errors of the process. */
export function replyOf({ fields, nodeId }: OutsideCall, { status, headers, body }: Reply): OutsideReply {
  if (matches(fields.handleStatusCodes, status)) throw new ProcessError(`HTTP${status}`);
  if (matches(fields.failStatusCodes, status)) throw new AppError('unavailable', `接口答复 ${status}`);
  const prefix = fields.resultVariablePrefix ? String(fields.resultVariablePrefix) : (nodeId ?? '');
  const variable = fields.responseVariableName ? String(fields.responseVariableName) : `${prefix}ResponseBody`;
  const isJsonWanted = isTrue(fields.saveResponseVariableAsJson);
  const content = isJsonWanted || typeof body === 'string' || body === null ? body : JSON.stringify(body);
  const parameters = isTrue(fields.saveResponseParameters)
    ? { [`${prefix}ResponseStatusCode`]: status, [`${prefix}ResponseHeaders`]: headers }
    : {};
  return { variables: { ...parameters, [variable]: content }, result: content };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** Codes such as `404, 5XX`. */
function matches(codes: unknown, status: number): boolean {
  return String(codes ?? '')
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .some((code) => code === String(status) || (/^\dXX$/.test(code) && code[0] === String(status)[0]));
}
