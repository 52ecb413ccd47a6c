import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { atStoredLocation } from '../../../business/locations/at-location.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { refuseUnlessActive } from '../../../business/suspending/refuse-suspended.ts';
import { DomainError } from '../../../../platform/errors.ts';
import {
  type CalendarFacts,
  factsToBook,
  factualItem,
  shortestServices,
} from './calendar-facts.ts';
import type { FactualVariant } from './calendar-facts.queries.ts';
import { chooseStaff } from '../choose-staff.ts';
import { chooseVariant } from '../check-size.ts';
import { type BookingRules, rulesOf } from './rules-of.ts';
import type { Schedule } from './schedule.ts';
import type { Lengths, SlotRequest } from './slot-request.ts';
import { minutesWith } from '../../../catalog/items/staff-terms.ts';

/** A requested item with the staff who could serve it, regardless of existing bookings. */
export interface Bookable {
  request: SlotRequest;
  facts: CalendarFacts;
  item: CatalogItem;
  variant: FactualVariant | null;
  /** The ids of the resources to choose from. */
  choice: readonly string[];
  people: Schedule['staff'];
  rules: BookingRules;
  lengths: Lengths;
  gaps: Schedule['gaps'];
}

/**
 * Reads the item, variant, staff and rules of a request. @throws DomainError NOT_FOUND, RULE_VIOLATION if it cannot be booked at
 * all.
 */
export async function loadBookable(em: EntityManager, asked: SlotRequest): Promise<Bookable> {
  const business = await atStoredLocation(em, asked.business, asked.locationId);
  const request = { ...asked, business };
  const { itemId } = request;
  const facts = await factsToBook(em, business);
  const { item, variants, choice } = await factualItem(em, business, itemId);
  checkItem(item, business);
  // An existing booking stays movable even if its service is inactive or its variant was deleted.
  if (!request.lengths) checkActive(item);
  const variant = request.lengths ? null : chooseVariant(item, variants, request.variantId);
  const usual = request.lengths ?? lengthsOfItem(item, variant);
  const able = chooseStaff(item, facts, request, usual.staffCount);
  const { people, durationMinutes } = timedPeople(item, able, usual, request.lengths);
  const lengths = { ...usual, durationMinutes };
  const gaps = await gapsFor(em, business, item);
  const rules = rulesOf(business, item);
  return { request, facts, item, variant, choice, people, rules, lengths, gaps };
}

/** Returns the gap settings; null for a class, whose times are fixed. */
async function gapsFor(
  em: EntityManager,
  business: Business,
  { timetable }: CatalogItem,
): Promise<Schedule['gaps']> {
  const { avoidGaps: avoid } = business;
  if (avoid === 'off' || timetable != null) return null;
  return { avoid, shortestMinutes: await shortestServices(em, business) };
}

/** Returns the duration, buffers and number of staff of a service, regardless of the staff member. */
export function lengthsOfItem(item: CatalogItem, variant: FactualVariant | null): Lengths {
  const { bufferBeforeMinutes, bufferAfterMinutes } = item;
  const { processingAfterMinutes: afterMinutes, processingMinutes: minutes } = item;
  const staffCount = item.staffCount ?? 1;
  const durationMinutes = variant?.durationMinutes ?? item.durationMinutes ?? 0;
  const processing = afterMinutes == null || minutes == null ? null : { afterMinutes, minutes };
  return { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, processing, staffCount };
}

function checkItem(item: CatalogItem, business: Business): void {
  const refuse = (reason: string) => new DomainError('RULE_VIOLATION', reason);
  refuseUnlessActive(business, 'bookings');
  if (item.type !== 'service') {
    const { name } = item;
    throw refuse(`catalogItemId: “${name}” is a product; only services can be booked.`).withReason(
      'item_not_bookable',
      { name },
    );
  }
}

function checkActive({ active, name }: CatalogItem): void {
  if (active) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `catalogItemId: “${name}” is not offered now.`,
  ).withReason('item_not_offered', { name });
}

/**
 * Returns the staff with their durations, and the longest duration. A team serves for the longest. An existing booking keeps its
 * length with everybody who is as fast as its own staff member.
 */
function timedPeople(
  item: CatalogItem,
  people: Schedule['staff'],
  { durationMinutes: usual, staffCount }: Lengths,
  booked: Lengths | undefined,
): { people: Schedule['staff']; durationMinutes: number } {
  const isSame = !people || !item.staffTerms || (booked && staffCount > 1);
  if (isSame) return { people, durationMinutes: usual };
  const minutesOf = (staffId: string | null) => minutesWith(item, staffId);
  const lengths = people.map(({ staffId }) => {
    const isKept = booked && minutesOf(staffId) === minutesOf(booked.staffId ?? null);
    return isKept ? usual : minutesOf(staffId);
  });
  const durationMinutes = lengths.length > 0 ? Math.max(...lengths) : usual;
  if (staffCount > 1 || lengths.every(each => each === durationMinutes)) {
    return { people, durationMinutes };
  }
  const timed = people.map((person, place) => ({ ...person, durationMinutes: lengths[place] }));
  return { people: timed, durationMinutes };
}
