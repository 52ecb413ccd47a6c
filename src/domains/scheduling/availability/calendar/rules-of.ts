import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import type { WorkingHours } from '../../../business/working-hours.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import {
  leastNumberOf,
  type ClassTime,
  type LeastNumber,
} from '../../../catalog/items/timetable.ts';
import { calendarFacts, factualItem } from './calendar-facts.ts';
import { hoursOf } from './hours-of.ts';

/** When a service can be booked: as it says itself, else as its business does. */
export interface BookingRules {
  timezone: string;
  slotStepMinutes: number;
  minNoticeMinutes: number;
  horizonDays: number;
  cancelCutoffMinutes: number;
  /** When the business is open. */
  openingHours: WorkingHours;
  /** The hours of the service itself; null: whenever the business is open. */
  bookableHours: WorkingHours | null;
  /** When the service begins; null: at each step from opening. */
  timetable: readonly ClassTime[] | null;
  /** With how many it takes place; null: with any number. */
  least: LeastNumber | null;
}

export function rulesOf(business: Business, item: CatalogItem): BookingRules {
  return {
    timezone: business.timezone,
    slotStepMinutes: item.slotStepMinutes ?? business.slotStepMinutes,
    minNoticeMinutes: item.minNoticeMinutes ?? business.minNoticeMinutes,
    horizonDays: item.horizonDays ?? business.horizonDays,
    cancelCutoffMinutes: item.cancelCutoffMinutes ?? business.cancelCutoffMinutes,
    openingHours: hoursOf(business.workingHours),
    bookableHours: item.bookableHours == null ? null : hoursOf(item.bookableHours),
    timetable: item.timetable ?? null,
    least: leastNumberOf(item),
  };
}

/** The rules of a service of a business, whose row is the present one. @throws DomainError NOT_FOUND. */
export async function bookingRules(
  em: EntityManager,
  business: Business,
  itemId: string,
): Promise<BookingRules> {
  const facts = await calendarFacts(em, business);
  const { item } = await factualItem(em, business, facts, itemId);
  return rulesOf(business, item);
}
