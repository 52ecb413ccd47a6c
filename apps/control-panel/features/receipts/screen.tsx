import { payingReceipts } from '#texts/payingReceipts';
import { receipts as t } from '#texts/receipts';
import { Button } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useCan } from '../../data/can.ts';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import type { ReceiptKind, ListReceiptsQuery } from '../../data/operations.generated.ts';
import { chosenOf, FilterChips } from '../../ui/list/filter-chips.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { List } from '../../ui/list/list.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { SwitchLocation } from '../../ui/list/switch-location.tsx';
import document from './list-receipts.graphql';
import type { Column } from '../../ui/list/list-columns.ts';
import { Money } from '../../ui/text/money.tsx';
import { When } from '../../ui/time/when.tsx';

const Settings = lazyComponent(() => import('./settings/settings.tsx'));

const kinds: readonly ReceiptKind[] = ['receipt', 'invoice', 'credit_note'];

/** Receipt list, newest first, or the receipt settings for users with permission. */
export default function Receipts() {
  const names = payingReceipts.kinds;
  const { id: businessId } = useBusiness();
  const [{ kind, q, open, view }, set] = useAddress();
  const canSet = useCan()('business_update');
  const columns = useReceiptColumns();
  const chosen = chosenOf(kinds, kind);
  const { id: locationId } = useCurrentLocation();
  const pages = usePages(
    'receipt',
    document,
    {
      businessId,
      ...(locationId && { locationId }),
      ...(q && { text: q }),
      ...(chosen.length > 0 && { kind: chosen }),
    },
    ({ receipts }) => receipts,
  );
  if (view === 'settings' && canSet) {
    return (
      <Suspense>
        <Settings onClose={() => set({ view: undefined })} />
      </Suspense>
    );
  }
  return (
    <Page
      title={t.title}
      actions={
        canSet && (
          <Button variant="default" onClick={() => set({ view: 'settings' })}>
            {t.settings}
          </Button>
        )
      }
    >
      <Toolbar list="receipts">
        <SearchField placeholder={t.search} />
        <SwitchLocation />
        <FilterChips
          name="kind"
          label={t.columns.kind}
          choices={kinds.map(value => ({ value, label: names[value] }))}
        />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<NoRows isNarrowed={Boolean(q) || chosen.length > 0} icon="receipt" texts={t} />}
      />
    </Page>
  );
}

type Row = ListReceiptsQuery['receipts']['items'][number];

/** Returns the columns of the receipt list. On phones each card has two columns of three. */
function useReceiptColumns(): Column<Row>[] {
  const { columns: titles, order } = t;
  const { kinds } = payingReceipts;
  return useMemo(
    () => [
      { title: titles.number, width: '9rem', cell: ({ number }) => number, inCard: 1 },
      { title: titles.kind, width: '8rem', cell: ({ kind }) => kinds[kind], inCard: 5 },
      { title: titles.buyer, width: '1.3fr', cell: ({ buyerName }) => buyerName, inCard: 3 },
      {
        title: titles.for,
        width: '9rem',
        cell: ({ orderNumber }) => orderNumber !== null && order({ number: orderNumber }),
        desktopOnly: true,
      },
      {
        title: titles.issued,
        width: '9rem',
        end: true,
        cell: ({ issuedAt }) => <When at={issuedAt} />,
        inCard: 4,
      },
      {
        title: titles.credited,
        width: '8rem',
        end: true,
        cell: ({ credited, currency }) =>
          credited > 0 && <Money amount={credited} currency={currency} />,
        desktopOnly: true,
      },
      {
        title: titles.gross,
        width: '8rem',
        end: true,
        cell: ({ gross, currency, kind }) => (
          <Money amount={kind === 'credit_note' ? -gross : gross} currency={currency} />
        ),
        inCard: 2,
      },
    ],
    [titles, kinds, order],
  );
}
