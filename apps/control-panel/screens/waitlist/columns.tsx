import { waitlist as t } from '#texts/waitlist';
import { useMemo } from 'react';
import type { ListWaitlistQuery } from '../../operations.generated.ts';
import type { Column } from '../../parts/list-columns.ts';
import { useDay, useMoment } from '../../parts/when.tsx';
import { WishState } from './state.tsx';
import { useWished } from './use-wished.ts';

type Row = ListWaitlistQuery['waitlist']['items'][number];

/** What the list shows of a wish; on phones in cards of two by three. */
export function useWishColumns(): Column<Row>[] {
  const day = useDay();
  const moment = useMoment();
  const wished = useWished();
  return useMemo<Column<Row>[]>(() => {
    const titles = t.columns;
    return [
      { title: titles.client, width: '1.2fr', cell: ({ clientName }) => clientName, inCard: 1 },
      { title: titles.service, width: '1.4fr', cell: ({ title }) => title, inCard: 3 },
      {
        title: titles.person,
        width: '1fr',
        cell: ({ staffNames }) => staffNames.join(', ') || t.anyone,
        desktopOnly: true,
      },
      { title: titles.days, width: '9rem', cell: row => wished.days(row), inCard: 4 },
      { title: titles.hours, width: '1.2fr', cell: row => wished.hours(row), inCard: 6, end: true },
      {
        title: titles.status,
        width: '8rem',
        cell: ({ status }) => <WishState is={status} />,
        inCard: 5,
      },
      {
        title: titles.since,
        width: '8rem',
        end: true,
        cell: ({ createdAt, offer }) =>
          offer ? (
            <time dateTime={offer.startAt}>{moment(offer.startAt)}</time>
          ) : (
            <time dateTime={createdAt}>{day(createdAt)}</time>
          ),
        inCard: 2,
      },
    ];
  }, [day, moment, wished]);
}
