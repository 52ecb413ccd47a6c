import type { Business } from '../../../business/business.entity.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../../platform/lib/time/time.ts';
import type { Span } from './schedule.ts';

/**
 * Returns the span of bookings needed to check a start and choose its staff. A choice among several people needs their whole day;
 * otherwise only overlapping bookings matter.
 */
export function spanToChoose({ timezone }: Business, startAt: number, people: number): Span {
  if (people <= 1) return { from: startAt, to: startAt };
  const date = localDateOf(startAt, timezone);
  return {
    from: wallToInstant(date, '00:00', timezone),
    to: wallToInstant(addDays(date, 1), '00:00', timezone),
  };
}
