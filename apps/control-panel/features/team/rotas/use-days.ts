import { team as t } from '#texts/team';
import { useDaySpan } from '../../../ui/time/use-time.ts';

/** Returns a function that formats a rota's validity. */
export function useDays(): (days: { firstDay: string; lastDay?: string | null }) => string {
  const span = useDaySpan();
  return ({ firstDay, lastDay }) =>
    lastDay == null
      ? t.fromDay({ day: span({ from: firstDay, to: firstDay }) })
      : span({ from: firstDay, to: lastDay });
}
