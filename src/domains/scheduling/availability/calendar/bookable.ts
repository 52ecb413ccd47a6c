import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { DomainError } from '../../../../platform/errors.ts';
import {
  calendarFacts,
  factualItem,
  type CalendarFacts,
  type FactualVariant,
} from './calendar-facts.ts';
import { chooseStaff } from '../choose-staff.ts';
import { chooseVariant } from '../choose-variant.ts';
import { rulesOf, type BookingRules } from './rules-of.ts';
import type { Schedule } from './schedule.ts';
import { shortestServices } from './shortest-services.ts';
import { timedPeople } from './timed-people.ts';
import type { Lengths, SlotRequest } from './slot-request.ts';

/** What is booked and who could serve it, whatever is booked already. */
export interface Bookable {
  request: SlotRequest;
  facts: CalendarFacts;
  item: CatalogItem;
  variant: FactualVariant | null;
  /** The resources to choose from. */
  choice: readonly string[];
  people: Schedule['staff'];
  rules: BookingRules;
  lengths: Lengths;
  gaps: Schedule['gaps'];
}

/** Reads what a request is for. @throws DomainError NOT_FOUND, RULE_VIOLATION for what cannot be booked at all. */
export async function loadBookable(em: EntityManager, request: SlotRequest): Promise<Bookable> {
  const { business, itemId } = request;
  const facts = await calendarFacts(em, business);
  const { item, variants, choice } = await factualItem(em, business, facts, itemId);
  checkItem(item, business);
  // A booking that is there already stays movable: its service may be switched off, its variant gone.
  if (!request.lengths) checkActive(item);
  const variant = request.lengths ? null : chooseVariant(item, variants, request.variantId);
  const usual = request.lengths ?? lengthsOfItem(item, variant);
  const able = chooseStaff(item, facts, request, usual.staffCount);
  const { people, durationMinutes } = timedPeople(item, able, usual, request.lengths);
  const lengths = { ...usual, durationMinutes };
  const gaps = await gapsFor(em, business, facts, item);
  const rules = rulesOf(business, item);
  return { request, facts, item, variant, choice, people, rules, lengths, gaps };
}

/** A class has its own times, whatever lies between them. */
async function gapsFor(
  em: EntityManager,
  business: Business,
  facts: CalendarFacts,
  { timetable }: CatalogItem,
): Promise<Schedule['gaps']> {
  const { avoidGaps: avoid } = business;
  if (avoid === 'off' || timetable != null) return null;
  return { avoid, shortestMinutes: await shortestServices(em, business, facts) };
}

/** What a service occupies and how many people, with nobody in particular. */
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
  if (business.status !== 'active') {
    const { name } = business;
    throw refuse(`${name} takes no bookings: it is archived.`).because('business_archived', {
      name,
    });
  }
  if (item.type !== 'service') {
    const { name } = item;
    throw refuse(`catalogItemId: “${name}” is a product; only services can be booked.`).because(
      'item_not_bookable',
      { name },
    );
  }
}

function checkActive({ active, name }: CatalogItem): void {
  if (active) return;
  throw new DomainError('RULE_VIOLATION', `catalogItemId: “${name}” is not offered now.`).because(
    'item_not_offered',
    { name },
  );
}
