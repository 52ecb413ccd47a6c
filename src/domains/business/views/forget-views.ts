import type { EntityManager } from '@mikro-orm/sql';
import type { Membership } from '../access/membership.entity.ts';
import { SavedView } from './saved-view.entity.ts';

/** Who leaves a business leaves nothing of how they looked at its lists. */
export async function forgetViews(
  em: EntityManager,
  { businessId, userId }: Membership,
): Promise<void> {
  await em.nativeDelete(SavedView, { businessId, userId });
}
