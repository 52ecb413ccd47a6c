import type { Booking } from './booking.ts';
import { addDays } from './days.ts';

/** The last day on which the chosen service can be booked, which has a horizon of its own or the business's. */
export function lastBookableDay({ choice, config }: Pick<Booking, 'choice' | 'config'>): string {
  const days = choice.service?.horizonDays;
  return days == null ? config.lastDay : addDays(config.today, days);
}
