import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { readArrangements } from '#shared/arrangement.ts';
import type { AnyOperation, InputOf } from '#shared/operation.ts';
import { queryKey, useAction, useCall } from '#web/api/query.ts';

/** How the user has arranged one page. */
export interface Kept<A> {
  /** Null for the usual, and for what an older version has kept in another form. */
  arrangement: A | null;
  /** Whether it is not yet known. */
  isPending: boolean;
  /** Null goes back to the usual. It shows at once, and is kept for the user's next visit, wherever that is. */
  keep: (arrangement: A | null) => void;
}

interface Keeping<A extends z.ZodType> {
  place: string;
  schema: A;
  operation: AnyOperation;
}

/** How the user has arranged the page at a path. All arrangements are asked for once, with the first page that needs one. */
export function useArrangement<A extends z.ZodType>({ place, schema, operation }: Keeping<A>): Kept<z.output<A>> {
  const client = useQueryClient();
  const key = queryKey(readArrangements, {});
  const { data, isPending } = useCall(readArrangements, {}, { isSilent: true, staleTime: Number.POSITIVE_INFINITY });
  const { mutate } = useAction(operation, {
    // One after the other: what was arranged last is what is kept.
    scope: { id: `arrangement ${place}` },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  const read = schema.safeParse(data?.[place]);
  return {
    arrangement: read.success ? read.data : null,
    isPending,
    keep: (arrangement) => {
      const input = { place, arrangement } as InputOf<AnyOperation>;
      // An answer that is still on its way would bring back what was kept before.
      if (data === undefined) return mutate(input, { onSuccess: () => client.invalidateQueries({ queryKey: key }) });
      client.setQueryData<Record<string, unknown>>(key, { ...data, [place]: arrangement });
      mutate(input);
    },
  };
}
