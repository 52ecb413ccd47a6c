import { useDaySpan } from '../../../parts/use-day-span.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { texts } from '../texts.ts';

/** Says on which days a rota counts. */
export function useDays(): (days: { firstDay: string; lastDay?: string | null }) => string {
  const t = useTexts(texts);
  const span = useDaySpan();
  return ({ firstDay, lastDay }) =>
    lastDay == null
      ? t.fromDay(span({ from: firstDay, to: firstDay }))
      : span({ from: firstDay, to: lastDay });
}
