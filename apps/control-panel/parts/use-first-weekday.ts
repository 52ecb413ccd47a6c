import { use } from 'react';
import { firstWeekdayOf } from '../../../packages/shared/local-days.ts';
import { BusinessContext } from '../api/session.ts';
import { useSpoken } from '../texts/spoken.ts';

/** The weekday that weeks begin with, 1 Monday … 7 Sunday: of the reader's region, else of the business's country. */
export function useFirstWeekday(): number {
  return firstWeekdayOf(useSpoken().locale, use(BusinessContext)?.phoneCountry ?? null);
}
