import { team as t } from '#texts/team';
import { useDaySpan } from '../../../parts/use-day-span.ts';

/** Says on which days a rota counts. */
export function useDays(): (days: { firstDay: string; lastDay?: string | null }) => string {
  const span = useDaySpan();
  return ({ firstDay, lastDay }) =>
    lastDay == null
      ? t.fromDay({ day: span({ from: firstDay, to: firstDay }) })
      : span({ from: firstDay, to: lastDay });
}
