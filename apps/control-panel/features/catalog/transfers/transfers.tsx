import { catalogTransfers as t } from '#texts/catalogTransfers';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import { useLocationName } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { usePages } from '../../../data/use-read.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Status, type Tone } from '../../../ui/feedback/status.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { When } from '../../../ui/time/when.tsx';
import document from './list-transfers.graphql';
import styles from './transfers.module.css';
import type { Transfer } from './use-transfer.ts';

const Drawer = lazyComponent(() => import('./drawer.tsx'));

const tones: Readonly<Record<Transfer['status'], Tone>> = {
  draft: 'quiet',
  sent: 'busy',
  received: 'good',
  cancelled: 'quiet',
};

/** Page with the transfers of stock between locations. */
export default function Transfers() {
  const { id: businessId } = useBusiness();
  const [, set] = useAddress();
  const canWrite = useCan()('catalog_write');
  const { id: locationId } = useCurrentLocation();
  const [openId, open] = useState<string>();
  const pages = usePages(
    'stock',
    document,
    { businessId, ...(locationId && { locationId }) },
    ({ stockTransfers }) => stockTransfers,
  );
  const { items, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const transfer = items?.find(({ id }) => id === openId);
  return (
    <Page
      title={t.title}
      actions={
        <>
          <Button variant="default" onClick={() => set({ view: undefined })}>
            {t.toCatalog}
          </Button>
          {canWrite && (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => open('add')}>
              {t.add}
            </Button>
          )}
        </>
      }
    >
      {error && !items && <Failed error={error} onAgain={() => void refetch()} />}
      {items?.length === 0 && <Empty icon="catalog" title={t.none} text={t.noneText} />}
      <ul className={styles['list']} aria-label={t.title}>
        {items?.map(each => (
          <li key={each.id}>
            <Row transfer={each} onOpen={() => open(each.id)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
      <Suspense>
        {openId && (openId === 'add' || transfer) && (
          <Drawer
            key={`${openId} ${transfer?.version}`}
            transfer={transfer}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Row({ transfer, onOpen }: { transfer: Transfer; onOpen: () => void }) {
  const nameOf = useLocationName();
  const { number, status, fromLocationId, toLocationId, lines, createdAt } = transfer;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const from = nameOf(fromLocationId) ?? '';
  const to = nameOf(toLocationId) ?? '';
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <span>{t.named({ number, from, to })}</span>
      <Status tone={tones[status]}>{t.status[status]}</Status>
      <small>
        {t.units({ count })} · <When at={createdAt} />
      </small>
    </button>
  );
}
