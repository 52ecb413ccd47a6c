import { calendar as t } from '#texts/calendar';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { useKeys } from '../../frame/use-keys.ts';
import type { Shown } from './use-shown.ts';
import { views } from './views.ts';

/** The keys of the calendar; `book` is left out for who may not. */
export function useCalendarKeys({ day, days, today, go, show }: Shown, book?: () => void): void {
  useKeys([
    ...(book ? [{ keys: 'n', label: t.book, run: book }] : []),
    { keys: 't', label: t.today, run: () => go(today), hidden: true },
    { keys: '[', label: t.before, run: () => go(addDays(day, -days)), hidden: true },
    { keys: ']', label: t.after, run: () => go(addDays(day, days)), hidden: true },
    ...views.map((one, index) => ({
      keys: `${index + 1}`,
      label: t[one],
      run: () => show(one),
      hidden: true,
    })),
  ]);
}
