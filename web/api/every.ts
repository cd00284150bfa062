import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListAnswer, ListQuery, listQuery } from '#shared/module.ts';
import type { Operation } from '#shared/operation.ts';
import { call } from './call.ts';

/** As many rows as a page that shows all of them puts before somebody; beyond, it says so. */
export const mostRows = 2_000;

const pageSize = 200;

type Question = Omit<ListQuery, 'page' | 'size'>;

interface Options {
  isSilent?: boolean;
  enabled?: boolean;
  staleTime?: number;
}

/** Every row that a list's question finds, read page by page up to {@link mostRows}, kept and shared like any answer. */
export function useEvery<Row>(
  list: Operation<typeof listQuery, z.ZodType<ListAnswer<Row>>>,
  question: Question = {},
  { isSilent, ...options }: Options = {},
): UseQueryResult<ListAnswer<Row>, Error> {
  return useQuery<ListAnswer<Row>, Error>({
    ...options,
    queryKey: [list.path, { ...question, every: mostRows }],
    queryFn: async ({ signal }) => {
      const read = (page: number) => call(list, { ...question, page, size: pageSize }, { signal, isSilent });
      const first = await read(1);
      const pages = Math.ceil(Math.min(first.total, mostRows) / pageSize);
      const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => read(index + 2)));
      const answers = [first, ...rest];
      return {
        ...first,
        rows: answers.flatMap(({ rows }) => rows),
        labels: Object.assign({}, ...answers.map(({ labels }) => labels)),
      };
    },
  });
}
