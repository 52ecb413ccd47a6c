import { sentence as t } from '#texts/sentence';
import { frame } from '#texts/frame';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useDate } from '../../parts/when.tsx';
import type { Choice } from '../choice.ts';
import { fold } from '../../texts/fold.ts';
import { isOneOf, type Sentence } from './read-sentence.ts';

/** A day that a sentence only names is shown in the calendar; of which it says that it is closed is closed. */
export function useSaidDay({ day, time, names }: Sentence): Choice[] {
  const { actions } = frame;
  const { slug } = useBusiness();
  const can = useCan();
  const date = useDate();
  const navigate = useNavigate();
  if (day === null || time !== null) return [];
  const on = date(`${day}T00:00:00Z`);
  const choice = (place: string, search: object, label: string): Choice => ({
    id: `${place}-${day}`,
    group: actions,
    icon: 'calendar',
    label,
    run: () => void navigate({ to: `/${slug}/${place}`, search } as never),
  });
  if (names.length === 0)
    return can('appointment_read') ? [choice('calendar', { date: day }, t.goTo({ day: on }))] : [];
  const closes = names.every(name => isOneOf(fold(t.closing), fold(name)));
  return closes && can('business_update')
    ? [choice('settings', { view: 'hours', act: 'close', date: day }, t.close({ day: on }))]
    : [];
}
