import type { FastifyBaseLogger } from 'fastify';
import { type SignedIn, stillSignedIn } from '#server/identity/session.ts';
import { knowRights, refreshRights } from '#server/rights/follow.ts';
import { AppError } from '#shared/error.ts';
import { heartbeatMs } from '#shared/push.ts';
import { bringUpToDate, type PushParts } from './bring-up-to-date.ts';
import type { Message } from './publish.ts';
import type { Stream } from './stream.ts';

/** Browsers of one user that listen at once; one browser listens once, however many tabs it has. */
const streamsPerUser = 8;
/** News of this long go out together, after the first that went out at once. */
const gatherMs = 100;
/** How soon an expired session or a changed post is noticed that nobody told of. */
const checkMs = 3_000;
/** Viewers whose news are looked up at the same time. */
const lookups = 4;

/** The browsers that are connected to this process. */
export class Hub {
  readonly #parts: PushParts;
  readonly #log: FastifyBaseLogger;
  readonly #streams = new Set<Stream>();
  readonly #due = new Set<Stream>();
  readonly #timers: NodeJS.Timeout[];
  /** Ends in the very moment in which nothing is due any more; the promise settles a little later. */
  #isTelling = false;
  #telling: Promise<void> | null = null;
  #checking: Promise<void> | null = null;
  #isClosed = false;

  constructor(parts: PushParts, log: FastifyBaseLogger) {
    this.#parts = parts;
    this.#log = log;
    this.#timers = [
      setInterval(() => {
        for (const stream of this.#streams) stream.beat();
      }, heartbeatMs),
      setInterval(() => this.#check(), checkMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** How many browsers listen here. */
  get size(): number {
    return this.#streams.size;
  }

  /** Throws `tooMany` for a user who listens with too many browsers. */
  demandRoom({ viewer }: SignedIn): void {
    const own = [...this.#streams].filter((stream) => stream.viewer.id === viewer.id);
    if (own.length >= streamsPerUser) throw new AppError('tooMany', '同时打开的浏览器过多，实时消息暂不可用');
  }

  /** Takes a stream in and tells it where things stand. */
  add(stream: Stream): void {
    this.#streams.add(stream);
    this.#due.add(stream);
    if (this.#isClosed) this.#end(stream);
    else this.#tell();
  }

  /** Lets go of a stream that its listener has left. */
  remove(stream: Stream): void {
    this.#streams.delete(stream);
    this.#due.delete(stream);
  }

  /** Takes what a process of the installation told, and passes on what it means to whom it concerns. */
  hear(message: Message): void {
    if (message.kind === 'session') this.#check();
    if (message.kind === 'account' && message.userId === undefined) this.#refreshRights();
    for (const stream of this.#streams) if (stream.take(message)) this.#due.add(stream);
    this.#tell();
  }

  /** Looks everything up again for everybody, after a time in which nothing could be heard. */
  resume(): void {
    for (const stream of this.#streams) {
      stream.isWorkDue = true;
      stream.areNoticesDue = true;
      this.#due.add(stream);
    }
    this.#tell();
    this.#check();
  }

  /** Ends every stream; resolves when nothing is being looked up any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
    this.#due.clear();
    await Promise.all([this.#telling, this.#checking]);
  }

  #tell(): void {
    if (this.#isTelling || this.#due.size === 0) return;
    this.#isTelling = true;
    this.#telling = this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    while (this.#due.size > 0) {
      const streams = [...this.#due];
      this.#due.clear();
      // Each takes the next one until there are none.
      const next = streams.values();
      const work = async () => {
        for (const stream of next) await bringUpToDate(stream, this.#parts).catch((error) => this.#drop(stream, error));
      };
      await Promise.all(Array.from({ length: lookups }, work));
      if (!this.#isClosed) await new Promise((resolve) => setTimeout(resolve, gatherMs));
    }
    this.#isTelling = false;
  }

  #refreshRights(): void {
    refreshRights(this.#parts.database).catch((error: unknown) =>
      this.#log.error({ err: error }, 'the rights could not be read again'),
    );
  }

  #check(): void {
    if (this.#streams.size === 0) return;
    this.#checking ??= this.#checkSessions()
      .catch((error: unknown) => this.#log.error({ err: error }, 'the sessions of streams could not be checked'))
      .finally(() => {
        this.#checking = null;
      });
  }

  async #checkSessions(): Promise<void> {
    const streams = [...this.#streams];
    const open = await stillSignedIn([...new Set(streams.map(({ sessionId }) => sessionId))], this.#parts.database);
    for (const { rightsVersion } of open.slice(0, 1)) await knowRights(this.#parts.database, rightsVersion);
    const viewers = new Map(open.map(({ sessionId, viewer }) => [sessionId, viewer]));
    for (const stream of streams) {
      const viewer = viewers.get(stream.sessionId);
      if (!viewer) {
        stream.send({ kind: 'ended' });
        this.#end(stream);
      } else if (stream.actAs(viewer)) {
        stream.send({ kind: 'account' });
        stream.isWorkDue = true;
        this.#due.add(stream);
      }
    }
    if (this.#due.size > 0) this.#tell();
  }

  /** What it missed cannot be known: its listener comes back and is told everything anew. */
  #drop(stream: Stream, error: unknown): void {
    if (!this.#isClosed) this.#log.error({ err: error }, 'news could not be looked up');
    this.#end(stream);
  }

  #end(stream: Stream): void {
    this.remove(stream);
    stream.end();
  }
}
