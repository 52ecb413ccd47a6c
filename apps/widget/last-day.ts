import type { Booking } from './booking.ts';
import { addDays } from '../../packages/shared/local-days.ts';

/** The last day on which what was chosen can be booked: a service has a horizon of its own or the business's. */
export function lastBookableDay({ choice, config }: Pick<Booking, 'choice' | 'config'>): string {
  const days = choice.picks.map(({ service: { horizonDays } }) =>
    horizonDays === null ? config.lastDay : addDays(config.today, horizonDays),
  );
  return days.toSorted()[0] ?? config.lastDay;
}
