import type { z } from 'zod';
import type { SignedIn } from '#server/identity/session.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Grants, Role } from '#shared/access.ts';
import type { AnyOperation, Operation } from '#shared/operation.ts';

/** What is known of a request besides its input. */
export interface Origin {
  address: string;
  agent: string;
  /** The session that the request came with; null on public calls. */
  sessionId: string | null;
  /** Whether a page of another site made the browser send it; false also for what is no browser. */
  isForeign: boolean;
  /** What the token of that session was known by when it was checked. */
  tokenHash: string | null;
  /** The name under which it was called up, without a port. */
  host: string;
  /** Who looks with the eyes of the viewer in it, and until when. */
  viewedBy: SignedIn['viewedBy'];
}

/**
 * The first gate of a call, before its input is looked at: `public` needs no session; `anyone` is every signed-in user;
 * a list names roles; grants let in whoever is granted any scope. What may be done with which record the work checks.
 */
export type Access = 'public' | 'anyone' | readonly Role[] | { grants: Grants | undefined };

/** A record by its module. */
interface Named {
  module: string;
  id: string;
}

/** One operation together with who may call it and what it does. */
export interface Endpoint {
  operation: AnyOperation;
  access: Access;
  /** The module that it belongs to, if it is one's own call. */
  module?: string;
  /** Which record a call that is no module's own was about, for the operation log. */
  about?(input: unknown): Named;
  /** A write so frequent and of so little account that the operation log leaves it out. */
  isRoutine?: boolean;
  /** Calls a minute from one address, where the usual limit is too wide. */
  perMinute?: number;
  /** Open to a session that must change its password or enrol a second step before anything else. */
  isOpenBeforeDuties?: boolean;
  /** Open to a session that only looks with the eyes of another; calls that only read are, unless it is said otherwise. */
  isOpenToViews?: boolean;
  /** Runs in a transaction when the operation is a write. Public calls come without a context's viewer being anybody. */
  handle(input: unknown, context: Context, origin: Origin): Promise<unknown>;
}

/** An answer that is a file instead of an envelope. */
export class Download {
  readonly name: string;
  readonly mediaType: string;
  readonly body: Buffer | NodeJS.ReadableStream;
  /** Sent ahead where it is known, so that the receiver can show progress. */
  readonly sizeBytes: number | undefined;

  constructor(name: string, mediaType: string, body: Buffer | NodeJS.ReadableStream, sizeBytes?: number) {
    this.name = name;
    this.mediaType = mediaType;
    this.body = body;
    this.sizeBytes = sizeBytes;
  }
}

/** An endpoint that only reads. */
export function onRead<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  access: Access,
  handle: (input: z.output<I>, context: ReadContext, origin: Origin) => Promise<z.input<O>>,
): Endpoint {
  return { operation, access, handle: handle as Endpoint['handle'] };
}

/** An endpoint that changes something, in one transaction; `about` names the record that it is about where no module owns the call. */
export function onWrite<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  access: Access,
  handle: (input: z.output<I>, context: Context, origin: Origin) => Promise<z.input<O>>,
  about?: (input: z.output<I>) => Named,
): Endpoint {
  return {
    operation,
    access,
    handle: handle as Endpoint['handle'],
    ...(about && { about: about as Endpoint['about'] & {} }),
  };
}
