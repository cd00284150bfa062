import { useMemo } from 'react';
import * as calls from '#shared/record-comment.ts';
import { call } from '#web/api/call.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import type { Speech, Words } from './discussion.ts';

const refreshes = [calls.listRecordComments, calls.listMyComments];

/** Talk about one record, kept on the server. What fails is told; the promise is then rejected. */
export interface RecordTalk extends Speech {
  say: (threadId: string | null, words: Words, files: readonly string[]) => Promise<void>;
}

/** What is said about a record: for whoever shows how much of it, too. */
export function useRecordComments(module: string, recordId: string) {
  return useCall(calls.listRecordComments, { module, recordId }, { isSilent: true });
}

/** What one can say about a record. */
export function useRecordTalk(module: string, recordId: string): RecordTalk {
  const userId = useSession(({ user }) => user?.id ?? '');
  const { mutateAsync: add } = useAction(calls.addRecordComment, { refreshes });
  const { mutateAsync: edit } = useAction(calls.editRecordComment, { refreshes });
  const { mutateAsync: takeBack } = useAction(calls.removeRecordComment, { refreshes, isSilent: true });
  return useMemo(
    () => ({
      userId,
      say: async (threadId, { text, mentioned }, files) => {
        await add({ module, recordId, threadId, text, mentioned: [...mentioned], files: [...files] });
      },
      change: async ({ id, version }, { text, mentioned }) => {
        await edit({ id, version, text, mentioned: [...mentioned] });
      },
      remove: async ({ id }) => {
        await takeBack({ id });
      },
      findPeople: (search) =>
        call(calls.listRecordReaders, { module, recordId, search: search.slice(0, 100) }, { isSilent: true }),
    }),
    [userId, module, recordId, add, edit, takeBack],
  );
}
