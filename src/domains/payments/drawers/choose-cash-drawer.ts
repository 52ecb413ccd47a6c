import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import { lockUsableDrawers } from './cash-drawer.queries.ts';

/** Request for the cash drawer of a desk payment. */
interface Asked {
  businessId: string;
  method: DeskMethod | null;
  /** Drawer named by the caller. */
  drawerId: string | null;
  /** Drawer chosen among several open ones, if it is open. */
  preferredId?: string | null;
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
export async function chooseCashDrawer(transaction: Context, asked: Asked): Promise<string | null> {
  const { businessId, method, drawerId, preferredId, isNeeded } = asked;
  const drawers = await lockUsableDrawers(transaction.em, { businessId, drawerId });
  const [first, ...others] = drawers;
  if (drawerId !== null && !first) throw notFound('drw', drawerId);
  if (!first && isNeeded && method === 'cash') throw noneOpen();
  if (!first) return null;
  if (!first.isOpen) throw closed(first.name);
  if (others.length === 0) return first.id;
  if (drawers.some(({ id }) => id === preferredId)) return preferredId ?? null;
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
