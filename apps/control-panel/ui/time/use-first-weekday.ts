import { use } from 'react';
import { firstWeekdayOf } from '../../../../packages/shared/local-days.ts';
import { BusinessContext } from '../../data/session.ts';
import { useSpoken } from '../../i18n/spoken.ts';

/**
 * Returns the first weekday of weeks, 1 Monday … 7 Sunday: that of the user's region, else of the business's
 * country.
 */
export function useFirstWeekday(): number {
  return firstWeekdayOf(useSpoken().locale, use(BusinessContext)?.phoneCountry ?? null);
}
