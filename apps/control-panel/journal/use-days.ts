import { entries as t } from '#texts/entries';
import { useState } from 'react';
import { useAddress } from '../api/use-address.ts';
import { useBusiness } from '../api/session.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { dayOf } from '../calendar/days.ts';
import { instantAt } from '../calendar/wall-clock.ts';

const spans = ['1', '7', '30', '90'] as const;

/** The days that the address asks for, today the last: since when, and what there is to choose. */
export function useDays(): { from: string | null; choices: { value: string; label: string }[] } {
  const [{ days }] = useAddress();
  const { timezone } = useBusiness();
  const [now] = useState(() => Date.now());
  const span = spans.find(each => each === days);
  const first = span && addDays(dayOf(now, timezone), 1 - Number(span));
  return {
    from: first ? new Date(instantAt(first, '00:00', timezone)).toISOString() : null,
    choices: spans.map(value => ({ value, label: t.day[value]! })),
  };
}
