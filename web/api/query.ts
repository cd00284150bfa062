import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as newKey } from 'uuid';
import { AppError } from '#shared/error.ts';
import type { AnyOperation, InputOf, OutputOf } from '#shared/operation.ts';
import { AnswerClient } from './answer-client.ts';
import { type CallOptions, call } from './call.ts';
import { useSession } from './session.ts';

/** The answers that pages share; emptied whenever the session changes. */
export const queryClient = new AnswerClient({
  // The call itself repeats what may be repeated.
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
});

useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear();
});

/** The key under which the answer of a call is kept. */
export function queryKey<O extends AnyOperation>(operation: O, input: InputOf<O>) {
  return [operation.path, input] as const;
}

interface UseCallOptions<O extends AnyOperation>
  extends Omit<UseQueryOptions<OutputOf<O>, Error>, 'queryKey' | 'queryFn'> {
  /** No toast: the page shows the error in place. */
  isSilent?: boolean;
}

/** The answer of a reading call, kept and shared by path and input, aborted when nobody waits for it any more. */
export function useCall<O extends AnyOperation>(
  operation: O,
  input: InputOf<O>,
  { isSilent, ...options }: UseCallOptions<O> = {},
): UseQueryResult<OutputOf<O>, Error> {
  return useQuery<OutputOf<O>, Error>({
    ...options,
    queryKey: queryKey(operation, input),
    queryFn: ({ signal }) => call(operation, input, { signal, isSilent }),
  });
}

/**
 * What a list shows until the answer to its next question has come, as `placeholderData`: the answer to the last one. That
 * this one was empty, an array or one with `rows`, says nothing about the next, so that nothing is shown instead.
 */
export function keepShown<Answer>(before: Answer | undefined): Answer | undefined {
  return isNothing(before) ? undefined : before;
}

function isNothing(answer: unknown): boolean {
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : answer;
  return Array.isArray(rows) && rows.length === 0;
}

/** Asks a reading call ahead, for those who will show its answer; nobody is told where it fails. */
export function fetchCall<O extends AnyOperation>(operation: O, input: InputOf<O>): Promise<OutputOf<O>> {
  return queryClient.fetchQuery({
    queryKey: queryKey(operation, input),
    queryFn: ({ signal }) => call(operation, input, { signal, isSilent: true }),
  });
}

interface UseActionOptions<O extends AnyOperation>
  extends Omit<UseMutationOptions<OutputOf<O>, Error, InputOf<O>>, 'mutationFn'> {
  /** No toast: the form shows the error at its fields. */
  isSilent?: boolean;
  /** Reading calls whose kept answers are out of date afterwards. */
  refreshes?: readonly AnyOperation[];
}

/** Makes a writing call. */
type Write = <O extends AnyOperation>(
  operation: O,
  input: InputOf<O>,
  options?: Pick<CallOptions, 'isSilent' | 'outlivesPage'>,
) => Promise<OutputOf<O>>;

/**
 * Makes writing calls. The same one again, as by a double click, is the same call while the first is under way; when no answer
 * came, it goes under the same key, so that the server can tell that it has done it already.
 */
export function useWrite(): Write {
  const unanswered = useRef<{ text: string; key: string } | null>(null);
  const underWay = useRef<{ text: string; answer: Promise<unknown> } | null>(null);

  return (operation, input, options = {}) => {
    const text = `${operation.path} ${JSON.stringify(input)}`;
    if (underWay.current?.text === text) return underWay.current.answer as Promise<OutputOf<typeof operation>>;
    const answer = attempt().finally(() => {
      if (underWay.current?.answer === answer) underWay.current = null;
    });
    underWay.current = { text, answer };
    return answer;

    async function attempt() {
      const key = unanswered.current?.text === text ? unanswered.current.key : newKey();
      unanswered.current = null;
      try {
        return await call(operation, input, { ...options, idempotencyKey: key });
      } catch (error) {
        if (error instanceof AppError && error.failure === 'unavailable') unanswered.current = { text, key };
        throw error;
      }
    }
  };
}

/** A writing call to be made on demand, as {@link useWrite} makes it. */
export function useAction<O extends AnyOperation>(
  operation: O,
  { isSilent, refreshes = [], ...options }: UseActionOptions<O> = {},
): UseMutationResult<OutputOf<O>, Error, InputOf<O>> {
  const client = useQueryClient();
  const write = useWrite();
  return useMutation<OutputOf<O>, Error, InputOf<O>>({
    ...options,
    mutationFn: (input) => write(operation, input, { isSilent }),
    onSuccess: async (...result) => {
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
      await options.onSuccess?.(...result);
    },
  });
}
