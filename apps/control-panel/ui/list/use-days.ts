import { entries as t } from '#texts/entries';
import { useState } from 'react';
import { useAddress } from '../../data/use-address.ts';
import { useBusiness } from '../../data/session.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { dayOf } from '../../i18n/days.ts';
import { instantAt } from '../../i18n/wall-clock.ts';

const spans = ['1', '7', '30', '90'] as const;

/** Returns the start of the selected period, which ends today, and its options. */
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
