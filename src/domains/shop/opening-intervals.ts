import type { OpeningInterval } from '../../graphql.generated.ts';
import { weekdays } from '../../../packages/shared/local-days.ts';
import { parseWorkingHours } from '../business/working-hours.ts';

/** Lists the weekly intervals in which a business is open, from its hours document. */
export function openingIntervals(document: string): OpeningInterval[] {
  const hours = parseWorkingHours(document);
  return weekdays.flatMap(weekday =>
    hours[weekday].map(([open, close]) => ({ weekday, open, close })),
  );
}
