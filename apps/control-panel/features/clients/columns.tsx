import { clients as t } from '#texts/clients';
import { useMemo } from 'react';
import type { ListClientsQuery } from '../../data/operations.generated.ts';
import type { Column } from '../../ui/list/list-columns.ts';
import { Money } from '../../ui/text/money.tsx';
import { Monogram } from '../../ui/text/monogram.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useDay } from '../../ui/time/when.tsx';
import { PhoneNumber } from '../../ui/text/phone-number.tsx';
import styles from './client.module.css';

type Row = ListClientsQuery['clients']['items'][number];

/** Returns the columns of the client list. */
export function useClientColumns(): Column<Row>[] {
  const day = useDay();
  return useMemo(
    () => [
      {
        title: t.name,
        width: '1.5fr',
        cell: ({ name, blockedAt }) => (
          <span className={styles['name']}>
            <Monogram name={name} size={26} round />
            {name}
            {blockedAt && <Status tone="bad">{t.blocked}</Status>}
          </span>
        ),
      },
      {
        title: t.phone,
        width: '9.5rem',
        cell: ({ phone, email }) => (phone ? <Phone phone={phone} /> : email),
      },
      {
        title: t.tags,
        width: '8rem',
        desktopOnly: true,
        cell: ({ tags }) => tags.join(', '),
      },
      {
        title: t.lastVisit,
        width: '7rem',
        desktopOnly: true,
        cell: ({ stats: { lastVisitAt } }) => lastVisitAt && day(lastVisitAt),
      },
      {
        title: t.nextVisit,
        width: '7rem',
        desktopOnly: true,
        cell: ({ stats: { nextVisitAt } }) => nextVisitAt && day(nextVisitAt),
      },
      {
        title: t.visits,
        width: '4.5rem',
        end: true,
        desktopOnly: true,
        cell: ({ stats: { visits } }) => visits,
      },
      {
        title: t.noShows,
        width: '5rem',
        end: true,
        desktopOnly: true,
        cell: ({ stats: { noShows } }) =>
          noShows > 0 && <span className={styles['bad']}>{noShows}</span>,
      },
      {
        title: t.spent,
        width: '6.5rem',
        end: true,
        desktopOnly: true,
        cell: ({ stats: { spent, currency } }) =>
          spent > 0 && <Money amount={spent} currency={currency} />,
      },
    ],
    [day],
  );
}

function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={styles['phone']}>
      <PhoneNumber phone={phone} />
    </a>
  );
}
