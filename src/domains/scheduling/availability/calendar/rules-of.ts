import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import type { WorkingHours } from '../../../business/working-hours.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import {
  type ClassTime,
  type MinimumParticipants,
  minimumParticipantsOf,
} from '../../../catalog/items/timetable.ts';
import { factualItem } from './calendar-facts.ts';
import { hoursOf } from './opening.ts';
import { withoutMinimumParticipants } from './minimum-participants.ts';
import type { Processing, Schedule } from './schedule.ts';
import type { Interval } from '../../../../platform/lib/time/intervals.ts';

/** Booking rules of a service: its own settings, else those of its business. */
export interface BookingRules {
  timezone: string;
  slotStepMinutes: number;
  minNoticeMinutes: number;
  horizonDays: number;
  cancelCutoffMinutes: number;
  /** The opening hours of the business. */
  openingHours: WorkingHours;
  /** The hours of the service itself; null for the business's opening hours. */
  bookableHours: WorkingHours | null;
  /** The start times of the service; null for each step from opening. */
  timetable: readonly ClassTime[] | null;
  /** The minimum number of participants; null if there is none. */
  minimumParticipants: MinimumParticipants | null;
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
    minimumParticipants: minimumParticipantsOf(item),
  };
}

/** Returns the rules of a service of a business, whose row is the present one. @throws DomainError NOT_FOUND. */
export async function bookingRules(
  em: EntityManager,
  business: Business,
  itemId: string,
): Promise<BookingRules> {
  const { item } = await factualItem(em, business, itemId);
  return rulesOf(business, item);
}

/**
 * Returns the schedule for callers who may ignore rules: without gaps, booking limits, and the minimum number of participants.
 */
export function withoutRules(schedule: Schedule): Schedule {
  const { gaps, counted } = schedule;
  const rest = withoutMinimumParticipants(schedule);
  return gaps || counted ? { ...rest, gaps: null, counted: null } : rest;
}

const minute = 60_000;

/** A service with its length, in minutes. */
interface Timed {
  durationMinutes: number;
  processing: Processing | null;
}

/**
 * Returns the processing time of a service that starts at an instant. It never goes beyond the end of the service, which is
 * earlier for a shorter variant. Without processing it is empty, at the end.
 */
export function processingIn({ durationMinutes, processing }: Timed, startAt: number): Interval {
  const endAt = startAt + durationMinutes * minute;
  if (!processing) return { startAt: endAt, endAt };
  const pausedAt = startAt + processing.afterMinutes * minute;
  return {
    startAt: Math.min(pausedAt, endAt),
    endAt: Math.min(pausedAt + processing.minutes * minute, endAt),
  };
}
