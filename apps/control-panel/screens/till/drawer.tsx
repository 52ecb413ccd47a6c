import { till as t } from '#texts/till';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Failed } from '../../parts/failed.tsx';
import { useMoney } from '../../parts/money.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import document from './cash-drawer.graphql';
import { CloseDrawer } from './close-drawer.tsx';
import { useDrawerName } from './drawer-name.ts';
import { MoveCash } from './move-cash.tsx';
import type { ShownDrawer } from './shown-drawer.ts';
import { Through } from './through.tsx';

/** A cash drawer, on top of any screen: what went through it, and its counting. */
export default function TillDrawer({ id: drawerId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const canChange = useCan()('payment_write');
  const { data, error, refetch } = useRead('payment', document, { businessId, drawerId });
  const drawer = data?.cashDrawer;
  const nameOf = useDrawerName();
  return (
    <Drawer
      opened
      title={drawer ? nameOf(drawer.name) : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={drawer?.isOpen && canChange && <Actions drawer={drawer} />}
    >
      {error && !drawer && <Failed error={error} onAgain={() => void refetch()} />}
      {drawer && (
        <>
          <Sums drawer={drawer} />
          <Through drawer={drawer} />
        </>
      )}
    </Drawer>
  );
}

function Sums({ drawer }: { drawer: ShownDrawer }) {
  const money = useMoney();
  const { isOpen, currency, openedAt, openedByName, closedAt, closedByName, note } = drawer;
  const { opening, cashTaken, cashRefunded, cashIn, cashOut, expected, counted, difference } =
    drawer;
  const amount = (of: number | null) => (of === null ? null : money(of, currency));
  return (
    <Facts>
      <Fact name={t.columns.status}>
        <Status tone={isOpen ? 'good' : 'quiet'}>{isOpen ? t.open : t.closed}</Status>
      </Fact>
      <Fact name={t.columns.opened}>
        <When at={openedAt} /> {openedByName}
      </Fact>
      <Fact name={t.closed}>
        {closedAt && (
          <>
            <When at={closedAt} /> {closedByName}
          </>
        )}
      </Fact>
      <Fact name={t.opening}>{amount(opening)}</Fact>
      <Fact name={t.taken}>{amount(cashTaken)}</Fact>
      <Fact name={t.refunded}>{amount(cashRefunded || null)}</Fact>
      <Fact name={t.in}>{amount(cashIn || null)}</Fact>
      <Fact name={t.out}>{amount(cashOut || null)}</Fact>
      <Fact name={t.columns.expected}>{amount(expected)}</Fact>
      <Fact name={t.columns.counted}>{amount(counted)}</Fact>
      <Fact name={t.columns.difference}>{amount(difference)}</Fact>
      <Fact name={t.note}>{note}</Fact>
    </Facts>
  );
}

function Actions({ drawer }: { drawer: ShownDrawer }) {
  const [asked, ask] = useState<'move' | 'close' | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => ask('move')}>
        {t.move}…
      </Button>
      <Button onClick={() => ask('close')}>{t.close}…</Button>
      {asked === 'move' && <MoveCash drawer={drawer} onClose={() => ask(null)} />}
      {asked === 'close' && <CloseDrawer drawer={drawer} onClose={() => ask(null)} />}
    </>
  );
}
