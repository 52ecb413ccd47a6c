import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { ageOfPreloaded, takePreloaded } from './boot/preloaded.ts';
import type { Document } from './document.ts';
import { send } from './send.ts';

/** Topics of data. A change names the affected kinds, and all reads of these kinds are reloaded. */
export type Kind =
  | 'app'
  | 'appointment'
  | 'business'
  | 'catalog'
  | 'client'
  | 'commission'
  | 'conversation'
  | 'discount'
  | 'field'
  | 'file'
  | 'form'
  | 'giftcard'
  | 'journal'
  | 'loyalty'
  | 'member'
  | 'membership'
  | 'note'
  | 'notification'
  | 'operated'
  | 'order'
  | 'payment'
  | 'proposal'
  | 'receipt'
  | 'resource'
  | 'review'
  | 'session'
  | 'shop'
  | 'staff'
  | 'stock'
  | 'token'
  | 'translation'
  | 'view'
  | 'waitlist'
  | 'webhook';

/** Returns a query key. The kind comes first, so that a whole kind can be invalidated. */
export function keyOf(kind: Kind, document: string, variables: unknown): readonly unknown[] {
  return [kind, document, variables];
}

/** Invalidates these kinds: displayed data is reloaded now, cached data when next displayed. */
export async function refresh(client: QueryClient, kinds: readonly Kind[]): Promise<void> {
  await Promise.all(kinds.map(kind => client.invalidateQueries({ queryKey: [kind] })));
}

/** Reads an operation. The previous answer stays while new variables load. */
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
    initialData: () => takePreloaded(document, variables),
    initialDataUpdatedAt: () => ageOfPreloaded(document, variables),
    ...options,
  });
}

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** Reads a list page by page. `pageOf` extracts the page from an answer. */
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
