import { useMemo } from 'react';
import * as calls from '#shared/comment.ts';
import { call } from '#web/api/call.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import type { Discussion } from '#web/comment/discussion.ts';

const refreshes = [calls.listComments];

/** What is said about a stored drawing; what others say comes by itself. */
export function useDiscussion(modelId: string, shownThreadId: string | null): Discussion {
  const userId = useSession(({ user }) => user?.id ?? '');
  const { data, error, refetch } = useCall(calls.listComments, { modelId }, { isSilent: true });
  const { mutateAsync: add } = useAction(calls.addComment, { refreshes });
  const { mutateAsync: edit } = useAction(calls.editComment, { refreshes });
  const { mutateAsync: takeBack } = useAction(calls.removeComment, { refreshes, isSilent: true });
  const { mutateAsync: settle } = useAction(calls.resolveComment, { refreshes });

  return useMemo(
    () => ({
      comments: data,
      error,
      retry: () => void refetch(),
      userId,
      shownThreadId,
      say: async (subject, { text, mentioned }) => {
        await add({ modelId, ...subject, text, mentioned: [...mentioned] });
      },
      change: async ({ id, version }, { text, mentioned }) => {
        await edit({ id, version, text, mentioned: [...mentioned] });
      },
      remove: async ({ id }) => {
        await takeBack({ id });
      },
      resolve: async ({ id }, isResolved) => {
        await settle({ id, isResolved });
      },
      findPeople: (search) => call(calls.listMentionable, { search: search.slice(0, 100) }, { isSilent: true }),
    }),
    [data, error, refetch, userId, shownThreadId, modelId, add, edit, takeBack, settle],
  );
}
