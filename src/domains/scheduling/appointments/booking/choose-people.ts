import { DomainError } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Business } from '../../../business/business.entity.ts';
import { factualItem } from '../../availability/calendar/calendar-facts.ts';
import type { Busy } from '../../availability/calendar/schedule.ts';
import { Hold } from '../../holds/hold.entity.ts';
import { takenBy } from '../taken-by.ts';
import { startOf } from './book-start.ts';
import { findStart, placeOf, StartRefused, type Reservation } from './reserve-slot.ts';

/** An item for sale, with a start if it is to be booked. */
interface Line {
  itemId: string;
  variantId: string | null;
  staffId: string | null;
  startAt: number | null;
  holdId: string | null;
}

/**
 * Chooses staff for lines open to anyone if the price depends on the staff member. The result is the same as from booking the
 * lines one by one. A line without a free slot stays as it is and is refused when it is booked.
 */
export async function choosePeople<T extends Line>(
  context: Context,
  business: Business,
  lines: readonly T[],
): Promise<T[]> {
  const open = new Set<T>();
  for (const line of lines) {
    const isOpen = line.startAt !== null && line.staffId === null;
    if (isOpen && (await isPricedByPerson(context, business, line))) open.add(line);
  }
  if (open.size === 0) return [...lines];
  const beside: Busy[] = [];
  const chosen: T[] = [];
  for (const line of lines) {
    const taken = await preview(context, business, line, beside);
    if (taken) beside.push(takenBy({ ...placeOf(taken), catalogItemId: line.itemId }));
    chosen.push(taken && open.has(line) ? { ...line, staffId: taken.staffId } : line);
  }
  return chosen;
}

async function isPricedByPerson(
  { em }: Context,
  business: Business,
  { itemId }: Line,
): Promise<boolean> {
  const found = await factualItem(em, business, itemId).catch(noneIfRefused);
  return found?.item.staffTerms?.some(({ priceMinor }) => priceMinor !== null) ?? false;
}

async function preview(
  { em, now }: Context,
  business: Business,
  { startAt, holdId, ...line }: Line,
  beside: readonly Busy[],
): Promise<Reservation | null> {
  if (startAt === null) return null;
  const hold =
    holdId === null ? null : await em.findOne(Hold, { id: holdId, businessId: business.id });
  const request = startOf(business, { ...line, startAt, force: false }, hold, now());
  return findStart(em, request, beside).catch(noneIfRefused);
}

function noneIfRefused(error: unknown): null {
  if (error instanceof StartRefused || error instanceof DomainError) return null;
  throw error;
}
