import { useState } from 'react';
import { dayOf, isDay } from '../calendar/days.ts';
import { useBusiness } from '../api/session.ts';
import { useAddress } from '../api/use-address.ts';

/** The days of which figures are shown, as the address says: unless it does, this month until today. */
export function useDays() {
  const { timezone } = useBusiness();
  const [{ from: first, to: last }, set] = useAddress();
  const [now] = useState(() => Date.now());
  const today = dayOf(now, timezone);
  const to = isDay(last) ? last : today;
  const from = isDay(first) && first <= to ? first : `${to.slice(0, 8)}01`;
  return { from, to, set };
}
