import { till as t } from '#texts/till';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import { Empty } from '../../parts/empty.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { List } from '../../parts/list.tsx';
import { Page } from '../../parts/page.tsx';
import { useDrawerColumns } from './columns.tsx';
import document from './list-cash-drawers.graphql';
import { OpenOnes } from './open-ones.tsx';
import { useNewSale } from './sale/use-new-sale.ts';

const Tips = lazily(() => import('./tips.tsx'));
const FindSale = lazily(() => import('./returning/find-sale.tsx'));
const OpenDrawer = lazily(() => import('./open-drawer.tsx'));

/** The cash drawers of the business, the last one opened first. */
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
  // A link can begin it, too.
  const isFinding = canReturn && (isReturning || act === 'receipt');
  const columns = useDrawerColumns();
  const pages = usePages('payment', document, { businessId }, ({ cashDrawers }) => cashDrawers);
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
      {canOpen && <OpenOnes drawers={pages.items?.filter(({ isOpen }) => isOpen) ?? []} />}
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<Empty icon="till" title={t.none} text={t.noneText} />}
      />
      <Suspense>{isOpening && <OpenDrawer onClose={() => setOpening(false)} />}</Suspense>
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
