import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { ageOfBrought, takeBrought } from './boot/brought.ts';
import type { Document } from './document.ts';
import { send } from './send.ts';

/** What data is about. A change names what it affects, and all that was read of these kinds is read again. */
export type Kind =
  | 'appointment'
  | 'business'
  | 'catalog'
  | 'client'
  | 'commission'
  | 'discount'
  | 'field'
  | 'giftcard'
  | 'journal'
  | 'member'
  | 'notification'
  | 'operated'
  | 'order'
  | 'payment'
  | 'proposal'
  | 'receipt'
  | 'resource'
  | 'session'
  | 'shop'
  | 'staff'
  | 'stock'
  | 'token'
  | 'view'
  | 'waitlist'
  | 'webhook';

/** Names read data: its kind first, so that a kind is refreshed as a whole. */
export function keyOf(kind: Kind, document: string, variables: unknown): readonly unknown[] {
  return [kind, document, variables];
}

/** Reads again what is shown of these kinds, and what else is kept of them when it is next shown. */
export async function refresh(client: QueryClient, kinds: readonly Kind[]): Promise<void> {
  await Promise.all(kinds.map(kind => client.invalidateQueries({ queryKey: [kind] })));
}

/** What an operation answers; the former answer stays while variables change. */
export function useRead<Answer, Variables>(
  kind: Kind,
  document: Document<Answer, Variables>,
  variables: NoInfer<Variables>,
  options: { enabled?: boolean; gcTime?: number } = {},
) {
  return useQuery({
    queryKey: keyOf(kind, document, variables),
    queryFn: ({ signal }) => send(document, variables, { signal }),
    placeholderData: keepPreviousData,
    initialData: () => takeBrought(document, variables),
    initialDataUpdatedAt: () => ageOfBrought(document, variables),
    ...options,
  });
}

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** What a list answers, page after page. `pageOf` finds the page in an answer. */
export function usePages<Answer, Variables extends { cursor?: string | null | undefined }, Item>(
  kind: Kind,
  document: Document<Answer, Variables>,
  variables: NoInfer<Variables>,
  pageOf: (answer: Answer) => Page<Item>,
) {
  const query = useInfiniteQuery({
    queryKey: keyOf(kind, document, variables),
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await send(document, { ...variables, cursor: pageParam }, { signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const items = useMemo(() => pages?.flatMap(page => page.items), [pages]);
  return { ...query, items };
}
