import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '#server/database/database.ts';
import { isGivenUp } from '#server/database/given-up.ts';
import { type Known, knownSession, sessionOf } from '#server/identity/known-sessions.ts';
import { noteSeen, type SignedIn } from '#server/identity/session.ts';
import type { Context } from '#server/module/context.ts';
import { systemViewer } from '#server/module/context.ts';
import { lineOf, type Performed } from '#server/operation/record.ts';
import { isTelling, type Recorder } from '#server/operation/recorder.ts';
import { grantsNow, knowRights } from '#server/rights/follow.ts';
import { hasRole, scopesOf, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { actingViewer } from './acting-viewer.ts';
import { type Access, Download, type Endpoint, type Origin } from './endpoint.ts';
import { success } from './envelope.ts';
import { type Errand, earlierAnswer, once, Repeated } from './idempotency.ts';
import { inputOf } from './input.ts';
import { sendFile } from './send-file.ts';

/** The token of a request: bearer, header `token` or body field `token`, whichever is there first. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];
  const header = request.headers.token;
  const field = (request.body as { token?: unknown } | null | undefined)?.token;
  const token = bearer ?? (typeof header === 'string' && header ? header : undefined) ?? field;
  return typeof token === 'string' && token ? token : undefined;
}

/** What a call is open to besides sessions as they should be. */
export interface Openness {
  /** A session that must change its password or enrol a second step first. */
  isOpenBeforeDuties?: boolean | undefined;
  /** A session that only looks with the eyes of another: what changes nothing is. */
  isOpenToViews?: boolean | undefined;
}

/**
 * Who is asking. Throws `unauthenticated` without a valid session, `passwordChangeRequired` or `enrolmentRequired` before what is due,
 * and `forbidden` where somebody who only looks wants to do something.
 */
export async function demandSession(
  request: FastifyRequest,
  database: Database,
  { isOpenBeforeDuties = false, isOpenToViews = false }: Openness = {},
): Promise<SignedIn> {
  const token = tokenOf(request);
  const signedIn = token ? await sessionOf(token, database) : null;
  if (!signedIn) throw new AppError('unauthenticated');
  if (signedIn.viewedBy && !isOpenToViews) {
    throw new AppError('forbidden', `正在以 ${signedIn.viewer.name} 的身份查看，只能查看，不能修改或提交`);
  }
  if (signedIn.mustChangePassword && !isOpenBeforeDuties) throw new AppError('passwordChangeRequired');
  if (signedIn.mustEnrol && !isOpenBeforeDuties) throw new AppError('enrolmentRequired');
  await knowRights(database, signedIn.rightsVersion);
  if (signedIn.isUnseen) await noteSeen(signedIn.sessionId, database);
  return signedIn;
}

function mayCall(viewer: Viewer, access: Access, database: Database): boolean {
  if (typeof access === 'string') return true;
  return 'grants' in access ? scopesOf(viewer, grantsNow(database, access.grants)).length > 0 : hasRole(viewer, access);
}

/** What is known of a request besides its input. */
export function originOf(request: FastifyRequest, signedIn: SignedIn | null): Origin {
  return {
    address: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    sessionId: signedIn?.sessionId ?? null,
    tokenHash: signedIn?.tokenHash ?? null,
    isForeign: isForeign(request),
    host: request.hostname ?? '',
    viewedBy: signedIn?.viewedBy ?? null,
  };
}

/** Browsers say where a request comes from; in plain http only by its origin. */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length > 100) throw new AppError('invalid', '幂等键过长');
  return key;
}

interface Call {
  request: FastifyRequest;
  startedAt: Date;
  startedMs: number;
}

/** A session goes by what is known of it until the store has said, together with the first statement of the work, that it holds. */
interface Proof {
  stillHolds: Known['stillHolds'];
  isGiven: boolean;
}

/** Says that somebody is no longer who he was known to be, and that nothing remains of what was done in his name. */
class Outdated extends Error {}

/** The life of one call: who, may they, is the input right, do it once, write it down, answer. */
export function dispatcher(endpoint: Endpoint, database: Database, recorder: Recorder) {
  const { operation, access, isRoutine = false } = endpoint;
  const { isOpenBeforeDuties, isOpenToViews = !operation.isWrite } = endpoint;
  const isRecorded = !isRoutine && (operation.isWrite || operation.file === 'answered');

  async function carryOut(
    { request, startedAt, startedMs }: Call,
    signedIn: SignedIn | null,
    proof: Proof | null,
  ): Promise<unknown> {
    const viewer = signedIn?.viewer ?? { ...systemViewer, roles: [] };
    const origin = originOf(request, signedIn);
    const isKept = isRecorded && signedIn !== null;
    let input: unknown;
    const performed = (id: string, outcome: Pick<Performed, 'answer' | 'result' | 'message'>): Performed => ({
      ...{ id, endpoint, viewer: actingViewer(viewer, origin), origin, input, startedAt, ...outcome },
      costMs: performance.now() - startedMs,
    });
    const done = (answer: unknown) => ({ answer, result: 'done', message: null });
    try {
      // (2) may they at all, and is the input right
      if (!mayCall(viewer, access, database)) throw new AppError('forbidden');
      input = inputOf(request, operation);

      // (3) do it: writes in one transaction, repeated writes only once
      const key = signedIn && !operation.isSecret && idempotencyKey(request);
      const errand = key ? { key, userId: viewer.id, path: operation.path } : null;
      const answer = operation.isWrite
        ? await transacted(database, proof, errand, async (store) => {
            const made = await endpoint.handle(input, { viewer, store }, origin);
            if (isKept) store.sendLast(lineOf(performed(store.id, done(made))));
            return made;
          })
        : await endpoint.handle(input, { viewer, store: database as unknown as Context['store'] }, origin);
      if (isKept && !operation.isWrite) recorder.add(performed(newId(), done(null)));
      return answer;
    } catch (error) {
      const isProven = proof?.isGiven ?? true;
      if (isProven && isKept && isTelling(error)) recorder.add(performed(newId(), refusalOf(error)));
      throw error;
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const call = { request, startedAt: new Date(), startedMs: performance.now() };
    // (1) who is asking: to a write it is told together with its first statement, to whom it is a refusal before
    const token = operation.isWrite && access !== 'public' ? tokenOf(request) : undefined;
    const known = token ? knownSession(token, database) : null;
    if (known) {
      const proof = { stillHolds: known.stillHolds, isGiven: false };
      try {
        return answered(await carryOut(call, known.signedIn, proof), reply);
      } catch (error) {
        if (proof.isGiven) throw error;
      }
    }
    const openness = { isOpenBeforeDuties, isOpenToViews };
    const signedIn = access === 'public' ? null : await demandSession(request, database, openness);
    return answered(await carryOut(call, signedIn, null), reply);
  };
}

/**
 * Does the work where it is proven who asks for it, and an errand once for all; one statement says both, and nothing is told
 * before that the store has answered.
 */
function settled<Answer>(
  proof: Proof | null,
  errand: Errand | null,
  store: Transaction,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!proof) return errand ? once(errand, store, work) : work();
  proof.isGiven = false;
  const judge = (rowCount: number) => {
    // Or the key was used before: which of them it was, the call that then begins anew finds out.
    if (rowCount !== 1) throw new Outdated('the session has changed since it was read');
    proof.isGiven = true;
  };
  const holds = proof.stillHolds;
  return errand ? once(errand, store, work, { holds, judge }) : store.sendFirst(holds, judge, work);
}

/** Does the work in one transaction, and once more where the store gave it up for the sake of another. */
function transacted<Answer>(
  database: Database,
  proof: Proof | null,
  errand: Errand | null,
  work: (store: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const tried = () => database.transaction((store) => settled(proof, errand, store, () => work(store)));
  return tried()
    .catch((error: unknown) => {
      if (!isGivenUp(error)) throw error;
      return tried();
    })
    .catch((error: unknown) => {
      if (!errand || !(error instanceof Repeated)) throw error;
      return earlierAnswer<Answer>(errand, database);
    });
}

function refusalOf(error: unknown): Pick<Performed, 'answer' | 'result' | 'message'> {
  if (error instanceof AppError) return { answer: null, result: error.failure, message: error.message };
  return { answer: null, result: 'internal', message: null };
}

function answered(answer: unknown, reply: FastifyReply): unknown {
  return answer instanceof Download ? sendFile(reply, answer) : success(answer);
}
