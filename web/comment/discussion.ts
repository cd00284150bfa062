import type { Comment } from '#shared/comment.ts';

/** Somebody who can be mentioned. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What somebody has written, and whom it calls. */
export interface Words {
  readonly text: string;
  readonly mentioned: readonly string[];
}

/** What every comment is, whatever it is about. */
export type Spoken = Pick<
  Comment,
  'id' | 'text' | 'mentioned' | 'authorId' | 'authorName' | 'version' | 'createdAt' | 'editedAt' | 'isRemoved'
>;

/** What the author of a comment may do with it. */
export interface Speech {
  /** Who is signed in. */
  readonly userId: string;
  readonly change: (comment: Spoken, words: Words) => Promise<void>;
  readonly remove: (comment: Spoken) => Promise<void>;
  readonly findPeople: (search: string) => Promise<readonly Person[]>;
}

/** What is being commented on: a thread, or an element (none for the whole process) for a new one. */
export type Subject =
  | { readonly threadId: string }
  | { readonly elementId: string | null; readonly elementName: string };

/** What is said about the drawing, kept by the page. What fails, the page tells; the promise is then rejected. */
export interface Discussion extends Speech {
  /** Undefined until it is known. */
  readonly comments: readonly Comment[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The thread that the page was asked to show. */
  readonly shownThreadId: string | null;
  readonly say: (subject: Subject, words: Words) => Promise<void>;
  readonly resolve: (opening: Comment, isResolved: boolean) => Promise<void>;
}
