import type { EntityManager } from '@mikro-orm/sql';
import { cacheBehind } from '../../../platform/cache/cache.ts';
import type { Wanted } from './find-ranked.queries.ts';

/** Method that found a page: a scan of the items in order, or the index with the rarest words. */
export type SearchPlan =
  | { readonly by: 'scan' }
  | { readonly by: 'index'; readonly rarest: string };

/** Returns the cache key of a search. The length of the page is not part of it. */
const keyOf = ({ businessId: scope, revision: _revision, filter, ...wanted }: Wanted) => ({
  scope,
  key: ['search', wanted, { ...filter, limit: 0 }],
});

/** Returns the method that served the same search of the same catalog before. */
export function cachedPlan(em: EntityManager, wanted: Wanted): SearchPlan | undefined {
  const cached = cacheBehind(em).latest<SearchPlan>(keyOf(wanted));
  return cached?.revision === wanted.revision ? cached.value : undefined;
}

/** Caches the method that found a page, in place of one that found too little for a longer page. */
export function cachePlan(em: EntityManager, wanted: Wanted, plan: SearchPlan): void {
  const { revision } = wanted;
  cacheBehind(em).set({ ...keyOf(wanted), revision }, { value: plan, bytes: 100 });
}
