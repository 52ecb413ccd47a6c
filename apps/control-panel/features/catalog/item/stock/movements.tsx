import { catalogItemStock as t } from '#texts/catalogItemStock';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../../data/session.ts';
import { usePages } from '../../../../data/use-read.ts';
import { Failed } from '../../../../ui/feedback/failed.tsx';
import { OpenLink } from '../../../../ui/layout/open-link.tsx';
import { When } from '../../../../ui/time/when.tsx';
import { useSpoken } from '../../../../i18n/spoken.ts';
import type { Place } from './counting.tsx';
import type { StockMovementsQuery } from '../../../../data/operations.generated.ts';
import document from './stock-movements.graphql';
import styles from './stock.module.css';

type Movement = StockMovementsQuery['stockMovements']['items'][number];

/** Returns the name of a movement. A difference of a transfer is a count, too. */
function kindOf({ kind, transferId }: Pick<Movement, 'kind' | 'transferId'>): string {
  return kind === 'adjusted' && transferId !== null ? t.difference : t.kinds[kind];
}

/** Lists stock movements, newest first. */
export default function Movements({ place }: { place: Place }) {
  const { locale } = useSpoken();
  const { id: businessId } = useBusiness();
  const { items, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(
    'stock',
    document,
    { businessId, ...place },
    ({ stockMovements }) => stockMovements,
  );
  if (error && !items) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!items) return null;
  if (items.length === 0) return <p className={styles['none']}>{t.noMovements}</p>;
  const format = new Intl.NumberFormat(locale, { signDisplay: 'always' });
  const signed = (quantity: number) => format.format(quantity).replace('-', '−');
  return (
    <>
      <ul className={styles['movements']} aria-label={t.movements}>
        {items.map(
          ({ at, quantity, stockOnHand, orderId, note, actorName, ...movement }, index) => (
            <li key={`${at} ${index}`}>
              <span>
                {orderId ? <OpenLink id={orderId}>{kindOf(movement)}</OpenLink> : kindOf(movement)}
              </span>
              <b>{signed(quantity)}</b>
              <span className={styles['after']}>{stockOnHand}</span>
              <small>
                <When at={at} />
                {[actorName, note].filter(Boolean).map(text => ` · ${text}`)}
              </small>
            </li>
          ),
        )}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.earlier}
        </Button>
      )}
    </>
  );
}
