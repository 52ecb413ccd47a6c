import { catalog as t } from '#texts/catalog';
import { useMemo } from 'react';
import type { Column } from '../../../parts/list-columns.ts';
import { Money } from '../../../parts/money.tsx';
import { Status } from '../../../parts/status.tsx';
import { Picture } from '../picture.tsx';
import { ActiveCell } from './active-cell.tsx';
import styles from './list.module.css';
import { PriceCell } from './price-cell.tsx';
import type { Row } from './row.ts';

/** What the list shows of an item; who may changes prices and what is on sale in place. */
export function useItemColumns(canWrite: boolean): Column<Row>[] {
  return useMemo(
    () => [
      {
        title: t.columns.name,
        width: '2fr',
        inCard: 1,
        cell: ({ name, imageUrl }) => (
          <span className={styles['name']}>
            <Picture name={name} url={imageUrl} />
            <span>{name}</span>
          </span>
        ),
      },
      {
        title: t.category,
        width: '1fr',
        desktopOnly: true,
        cell: ({ categoryName }) => categoryName,
      },
      {
        title: t.columns.length,
        width: '6rem',
        end: true,
        desktopOnly: true,
        cell: ({ durationMinutes }) =>
          durationMinutes !== null && t.minutes({ minutes: durationMinutes }),
      },
      { title: t.columns.stock, width: '8rem', inCard: 3, cell: row => <Stock {...row} /> },
      {
        title: t.columns.price,
        width: '8rem',
        end: true,
        inCard: 2,
        cell: row => (canWrite ? <PriceCell row={row} /> : <Price {...row} />),
      },
      {
        title: t.columns.active,
        width: '5rem',
        end: true,
        inCard: 4,
        cell: row => <ActiveCell row={row} canWrite={canWrite} />,
      },
    ],
    [canWrite],
  );
}

function Price({ price, priceFrom, hasVariants }: Row) {
  if (!hasVariants) return <Money amount={price} />;
  return (
    <>
      {t.from} <Money amount={priceFrom} />
    </>
  );
}

/** How many there are; on phones, how long a service takes. */
function Stock({ stockOnHand, lowStock, durationMinutes }: Row) {
  if (stockOnHand === null)
    return (
      durationMinutes !== null && (
        <span className={styles['onPhones']}>{t.minutes({ minutes: durationMinutes })}</span>
      )
    );
  if (stockOnHand <= 0) return <Status tone="bad">{t.soldOut}</Status>;
  if (lowStock !== null && stockOnHand <= lowStock)
    return <Status tone="warn">{t.left({ count: stockOnHand })}</Status>;
  return t.left({ count: stockOnHand });
}
