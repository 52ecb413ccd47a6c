import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import { findDrawer, lockDrawer } from './cash-drawer.queries.ts';

/** Reads one drawer of a business. @throws DomainError NOT_FOUND. */
export async function findCashDrawer(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CashDrawer> {
  const drawer = await findDrawer(em, { businessId, id });
  if (!drawer) throw notFound('drw', id);
  return drawer;
}

/** Locks a drawer against further payments and then reads it. @throws DomainError NOT_FOUND. */
export async function lockCashDrawer(
  { em }: Context,
  businessId: string,
  id: string,
): Promise<CashDrawer> {
  await lockDrawer(em, { businessId, id });
  return findCashDrawer(em, businessId, id);
}

/** Returns the amount that should be in a drawer, in minor units. */
export function expectedOf(drawer: CashDrawer): number {
  const { expectedMinor, openingMinor, inMinor, outMinor, takenMinor, givenBackMinor } = drawer;
  return expectedMinor ?? openingMinor + inMinor - outMinor + takenMinor - givenBackMinor;
}
