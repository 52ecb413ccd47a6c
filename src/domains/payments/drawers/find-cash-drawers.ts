import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { CashDrawer } from './cash-drawer.entity.ts';
import {
  findDrawer,
  findDrawers,
  lockDrawer,
  lockUsableDrawers,
  type UsableDrawer,
} from './cash-drawer.queries.ts';
import { placeFilter } from '../../business/locations/place-filter.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { QueryCashDrawerArgs, QueryCashDrawersArgs } from '../../../graphql.generated.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DeskMethod } from '../../../enums.generated.ts';

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

/** Lists the cash drawers of a business, last opened first. */
export async function listCashDrawers(
  context: Context,
  input: QueryCashDrawersArgs,
): Promise<Page<CashDrawer>> {
  const business = await authorize(context, input.businessId, 'payment:read');
  const { id, timezone } = business;
  const { limit, after } = readPage(input, ['text']);
  const { from, to } = collectIssues({
    from: () => readInstant(input.from, timezone, 'from'),
    to: () => readInstant(input.to, timezone, 'to'),
  });
  const rows = await findDrawers(context.em, {
    businessId: id,
    open: input.open,
    locationId: await placeFilter(context.em, business, input.locationId),
    from,
    to,
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one cash drawer of a business. @throws DomainError NOT_FOUND. */
export async function getCashDrawer(
  context: Context,
  { businessId, drawerId }: QueryCashDrawerArgs,
): Promise<CashDrawer> {
  const { id } = await authorize(context, businessId, 'payment:read');
  return findCashDrawer(context.em, id, drawerId);
}

/** Request for the cash drawer of a desk payment. */
interface Asked {
  businessId: string;
  method: DeskMethod | null;
  /** Drawer named by the caller. */
  drawerId: string | null;
  /** Drawer chosen among several open ones, if it is open. */
  preferredId?: string | null;
  /** The location of the payment, as stored; undefined: that of the drawer. */
  locationId: string | null | undefined;
  /** True if the business requires a drawer for cash. */
  isNeeded: boolean;
}

/**
 * Returns the open drawer for a payment; null if none applies. It cannot be closed until the transaction
 * ends.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION for a closed drawer, RULE_VIOLATION if cash needs a
 * drawer or several are open.
 */
export async function chooseCashDrawer(
  transaction: Context,
  asked: Asked,
): Promise<UsableDrawer | null> {
  const { businessId, method, drawerId, preferredId, locationId, isNeeded } = asked;
  const drawers = await lockUsableDrawers(transaction.em, { businessId, drawerId, locationId });
  const [first, ...others] = drawers;
  if (drawerId !== null && !first) throw notFound('drw', drawerId);
  if (!first && isNeeded && method === 'cash') throw noneOpen();
  if (!first) return null;
  if (!first.isOpen) throw closed(first.name);
  if (others.length === 0) return first;
  const preferred = drawers.find(({ id }) => id === preferredId);
  if (preferred) return preferred;
  if (method !== 'cash') return null;
  const names = drawers.map(({ id, name }) => `${name} (${id})`).join(', ');
  throw new DomainError(
    'RULE_VIOLATION',
    `drawerId: several cash drawers are open; say which: ${names}.`,
  ).withReason('drawer_unclear');
}

function noneOpen(): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    'drawerId: no cash drawer is open, and this business takes and gives cash only through one. Open a drawer first.',
  ).withReason('drawer_needed');
}

/** Returns the error for using a closed drawer. */
export function closed(name: string): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    `drawerId: the cash drawer ${name} is closed and never changes.`,
  ).withReason('drawer_closed', { name });
}
