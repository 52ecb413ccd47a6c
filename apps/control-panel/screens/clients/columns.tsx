import { clients as t } from '#texts/clients';
import { useMemo } from 'react';
import type { ListClientsQuery } from '../../operations.generated.ts';
import type { Column } from '../../parts/list-columns.ts';
import { Money } from '../../parts/money.tsx';
import { Monogram } from '../../parts/monogram.tsx';
import { Status } from '../../parts/status.tsx';
import { useDay } from '../../parts/when.tsx';
import { PhoneNumber } from '../../parts/phone-number.tsx';
import styles from './client.module.css';

type Row = ListClientsQuery['clients']['items'][number];

/** What the list shows of a client. */
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
