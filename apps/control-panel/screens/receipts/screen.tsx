import { payingReceipts } from '#texts/payingReceipts';
import { receipts as t } from '#texts/receipts';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import type { ReceiptKind } from '../../operations.generated.ts';
import { chosenOf, FilterChips } from '../../parts/filter-chips.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { useReceiptColumns } from './columns.tsx';
import document from './list-receipts.graphql';

const Settings = lazily(() => import('./settings/settings.tsx'));

const kinds: readonly ReceiptKind[] = ['receipt', 'invoice', 'credit_note'];

/** The documents of the business, newest first; or how they look, for who may change it. */
export default function Receipts() {
  const names = payingReceipts.kinds;
  const { id: businessId } = useBusiness();
  const [{ kind, q, open, view }, set] = useAddress();
  const canSet = useCan()('business_update');
  const columns = useReceiptColumns();
  const chosen = chosenOf(kinds, kind);
  const pages = usePages(
    'receipt',
    document,
    { businessId, ...(q && { text: q }), ...(chosen.length > 0 && { kind: chosen }) },
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
