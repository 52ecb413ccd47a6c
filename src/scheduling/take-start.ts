import type { EntityManager } from '@mikro-orm/sql';
import { addDays, localDateOf, wallToInstant } from '../lib/time.ts';
import { judgeStart, pickStaff } from './availability.ts';
import { loadCalendar, type Calendar, type Wish } from './load-calendar.ts';
import { StartRefused, refusalTexts } from './refusals.ts';

const minute = 60_000;

/** A start that was found free under the lock, and what taking it occupies. Instants are epoch milliseconds. */
export interface TakenStart {
  calendar: Calendar;
  staffId: string | null;
  startAt: number;
  endAt: number;
  occupiedFrom: number;
  occupiedTo: number;
}

/** Which start is wanted, and what else than the item decides about it. */
export interface StartWish extends Omit<Wish, 'from' | 'to'> {
  startAt: number;
  /** Sets hours, grid and notice aside, never capacity. */
  force: boolean;
  /** Keeps this person if they are among the free. */
  preferredStaffId?: string | null | undefined;
  /** The lengths a booking was made with, where they are not to be the item's of today. */
  lengths?: { durationMinutes: number; bufferBeforeMinutes: number; bufferAfterMinutes: number };
}

/**
 * Judges a start under the business's lock, with the function that also lists the slots, and chooses who
 * serves it. @throws StartRefused where it cannot be had.
 */
export async function takeStart(em: EntityManager, wish: StartWish): Promise<TakenStart> {
  const { business, startAt } = wish;
  const date = localDateOf(startAt, business.timezone);
  const calendar = await loadCalendar(em, {
    ...wish,
    from: wallToInstant(date, '00:00', business.timezone),
    to: wallToInstant(addDays(date, 1), '00:00', business.timezone),
  });
  const question = wish.lengths
    ? { ...calendar.question, item: { ...calendar.question.item, ...wish.lengths } }
    : calendar.question;
  const { verdict, slot } = judgeStart(question, startAt, { force: wish.force });
  if (verdict === 'full') throw new StartRefused('SLOT_UNAVAILABLE', 'startAt is taken.');
  if (verdict !== 'free' || !slot) {
    throw new StartRefused('RULE_VIOLATION', refusalTexts[verdict as keyof typeof refusalTexts]);
  }
  const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = question.item;
  const endAt = startAt + durationMinutes * minute;
  const preferred = slot.staffIds.find(id => id === wish.preferredStaffId);
  return {
    calendar,
    staffId: preferred ?? pickStaff(question, slot),
    startAt,
    endAt,
    occupiedFrom: startAt - bufferBeforeMinutes * minute,
    occupiedTo: endAt + bufferAfterMinutes * minute,
  };
}
