import type { Booking } from './booking.ts';
import { el } from './dom.ts';
import { groupBy } from './group-by.ts';

interface Part {
  title: string;
  startAt: string;
  localStart: string;
  staffName: string | null;
}

/** Creates the list of a visit's times and staff members. For a party each service appears once. */
export function visitPlan(
  { format, texts }: Pick<Booking, 'format' | 'texts'>,
  parts: readonly Part[],
): HTMLElement {
  const services = [...groupBy(parts, ({ startAt, title }) => `${startAt} ${title}`).values()];
  return el(
    'ol',
    { class: 'plan', 'aria-label': texts.plan },
    ...services.map(same => {
      const [{ title, localStart }] = same as [Part];
      const names = new Set(same.flatMap(({ staffName }) => staffName ?? []));
      const who = names.size > 0 && el('small', {}, texts.with({ names: [...names].join(', ') }));
      return el(
        'li',
        {},
        el('span', { class: 'at' }, format.time({ localStart })),
        el('span', {}, title, who),
      );
    }),
  );
}
