import sql from 'sql-template-tag';
import type { Database, Queryable } from '#server/database/database.ts';
import {
  type Outside,
  type OutsideCall,
  type OutsideReply,
  type OutsideWork,
  ProcessError,
} from '#server/engine/ports.ts';
import { AppError } from '#shared/error.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { refuseAddress } from './allowed-address.server.ts';
import { addressIn, bodyIn, headersIn, resultsIn, type Templates } from './call-template.ts';
import { askByFields, requestOf } from './http-task.server.ts';
import { sendMails } from './mail-task.server.ts';
import { type Reply, request } from './request.server.ts';

/** Secrets of the installation, which only headers of declared calls may name. */
export type Secrets = Readonly<Record<string, string>>;

interface Declared extends Templates {
  name: string;
  kind: OutsideWork['kind'];
  method: string | null;
  timeoutSeconds: number | null;
  attempts: number | null;
}

const usualTimeoutSeconds = 10;

/** The outside of processes as administrators have declared it. */
export function outsideOf(secrets: Secrets, mailPassword?: string): Outside {
  return {
    async declared(names, store) {
      const rows = await declaredAs(names, store);
      return new Map(rows.map(({ name, kind, attempts }) => [name, { kind, ...(attempts && { attempts }) }]));
    },
    async call(call, database) {
      try {
        return await (call.isBuiltIn
          ? callBuiltIn(call, mailPassword, database)
          : callDeclared(call, secrets, database));
      } catch (error) {
        if (error instanceof ExpressionError) throw new AppError('unavailable', error.message);
        throw error;
      }
    },
  };
}

function declaredAs(names: readonly string[], store: Queryable): Promise<Declared[]> {
  return store.query<Declared>(sql`
    select name, kind, method, address, headers, body, results, timeout_seconds as "timeoutSeconds", attempts
    from service where name = any(${[...names]}) and deleted_at is null`);
}

async function callBuiltIn(
  call: OutsideCall,
  mailPassword: string | undefined,
  database: Database,
): Promise<OutsideReply> {
  if (call.name === 'mail') return sendMails(call, mailPassword, database);
  const sent = requestOf(call);
  await refuseAddress(sent.address, database);
  return askByFields(call, sent);
}

async function callDeclared(call: OutsideCall, secrets: Secrets, database: Database): Promise<OutsideReply> {
  const [declared] = await declaredAs([call.name], database);
  if (declared?.kind !== 'call') throw new AppError('unavailable', `服务【${call.name}】还没有登记，登记后可以重试`);
  const seen = { ...call.variables, ...call.context, ...call };
  const address = addressIn(declared.address ?? '', seen);
  await refuseAddress(address, database);
  const reply = await request({
    name: call.name,
    method: declared.method ?? 'POST',
    address,
    headers: {
      'content-type': 'application/json',
      ...headersIn(declared.headers, { ...call.context, secret: secrets }),
      'idempotency-key': call.key,
    },
    body: bodyIn(declared.body, seen),
    timeoutMs: (declared.timeoutSeconds ?? usualTimeoutSeconds) * 1000,
  });
  return answerIn(call.name, declared, reply);
}

/** The answer of a declared call: `{"bpmnError": {"code", "message"}}` takes the way that the drawing has for the error. */
function answerIn(name: string, { results }: Declared, { status, headers, body }: Reply): OutsideReply {
  const error = isObject(body) ? body.bpmnError : undefined;
  if (isObject(error) && typeof error.code === 'string') {
    throw new ProcessError(error.code, typeof error.message === 'string' ? error.message : undefined);
  }
  if (status >= 400) throw new AppError('unavailable', `服务【${name}】答复 ${status}`);
  return { variables: resultsIn(results, { response: body, status, headers }), result: body };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
