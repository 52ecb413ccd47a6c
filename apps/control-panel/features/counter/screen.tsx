import { till as t } from '#texts/till';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useBusiness } from '../../data/session.ts';
import { useHasSeveral, useLocationName } from '../../data/locations/locations.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { List } from '../../ui/list/list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { useCashDrawerColumns } from './columns.tsx';
import document from './list-cash-drawers.graphql';
import { useNewSale } from './sale/use-new-sale.ts';
import type { ListCashDrawersQuery } from '../../data/operations.generated.ts';
import { Money } from '../../ui/text/money.tsx';
import { useCashDrawerName } from './cash-drawer.ts';
import styles from './till.module.css';

const Tips = lazyComponent(() => import('./tips.tsx'));

const FindSale = lazyComponent(() => import('./returning/find-sale.tsx'));

const OpenCashDrawer = lazyComponent(() => import('./open-cash-drawer.tsx'));

const CloseCashDrawer = lazyComponent(() => import('./close-cash-drawer.tsx'));

/** Cash drawers of the business, last opened first. */
export default function Till() {
  const { id: businessId } = useBusiness();
  const [{ open, view, act }, set] = useAddress();
  const can = useCan();
  const canOpen = can('payment_write');
  const canCount = can('report_read');
  const sell = useNewSale();
  const canReturn = can('receipt_read') && can('order_update') && can('payment_refund');
  const [isOpening, setOpening] = useState(false);
  const [isReturning, setReturning] = useState(false);
  // A link can open the search for a receipt.
  const isFinding = canReturn && (isReturning || act === 'receipt');
  const columns = useCashDrawerColumns();
  const hasSeveral = useHasSeveral();
  const { id: locationId } = useCurrentLocation();
  const pages = usePages(
    'payment',
    document,
    { businessId, ...(locationId && { locationId }) },
    ({ cashDrawers }) => cashDrawers,
  );
  if (view === 'tips' && canCount) {
    return (
      <Suspense>
        <Tips onClose={() => set({ view: undefined })} />
      </Suspense>
    );
  }
  return (
    <Page
      title={t.title}
      actions={
        <>
          {canCount && (
            <Button variant="default" onClick={() => set({ view: 'tips' })}>
              {t.tips}
            </Button>
          )}
          {canReturn && (
            <Button variant="default" onClick={() => setReturning(true)}>
              {t.return}
            </Button>
          )}
          {canOpen && (
            <Button variant="default" onClick={() => setOpening(true)}>
              {t.openOne}
            </Button>
          )}
          {sell && (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={sell}>
              {t.sell}
            </Button>
          )}
        </>
      }
    >
      {hasSeveral && (
        <Toolbar>
          <SwitchLocation />
        </Toolbar>
      )}
      {canOpen && <OpenOnes cashDrawers={pages.items?.filter(({ isOpen }) => isOpen) ?? []} />}
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<Empty icon="till" title={t.none} text={t.noneText} />}
      />
      <Suspense>{isOpening && <OpenCashDrawer onClose={() => setOpening(false)} />}</Suspense>
      <Suspense>
        {isFinding && (
          <FindSale
            onFound={() => setReturning(false)}
            onClose={() => {
              setReturning(false);
              set({ act: undefined });
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

type Row = ListCashDrawersQuery['cashDrawers']['items'][number];

/** Lists open cash drawers with their expected cash and a close button. Renders nothing without any. */
function OpenOnes({ cashDrawers }: { cashDrawers: readonly Row[] }) {
  const nameOf = useCashDrawerName();
  const placeOf = useLocationName();
  const [closing, close] = useState<Row>();
  if (cashDrawers.length === 0) return null;
  return (
    <>
      <ul className={styles['open']} aria-label={t.open}>
        {cashDrawers.map(cashDrawer => (
          <li key={cashDrawer.id}>
            <span>
              <b>
                {[nameOf(cashDrawer.name), placeOf(cashDrawer.locationId)]
                  .filter(Boolean)
                  .join(' · ')}
              </b>
              <small>
                {t.columns.expected}{' '}
                <Money amount={cashDrawer.expected} currency={cashDrawer.currency} />
              </small>
            </span>
            <Button variant="default" onClick={() => close(cashDrawer)}>
              {t.close}…
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>
        {closing && <CloseCashDrawer cashDrawer={closing} onClose={() => close(undefined)} />}
      </Suspense>
    </>
  );
}
