import { discounts as t } from '#texts/discounts';
import { Button } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import { Suspense, useState } from 'react';
import { FilterChips } from '../../parts/filter-chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { Toolbar } from '../../parts/toolbar.tsx';
import { useDiscountColumns } from './columns.tsx';
import document from './list-discounts.graphql';

const Form = lazily(() => import('./form.tsx'));
const DiscountFigures = lazily(() => import('./figures.tsx'));

/** The discounts of the business with how often each was used, newest first. */
export default function Discounts() {
  const { id: businessId } = useBusiness();
  const [{ active, open, view }, set] = useAddress();
  const can = useCan();
  const canWrite = can('catalog_write');
  const canCount = can('report_read');
  const [isAdding, setAdding] = useState(false);
  const columns = useDiscountColumns();
  const onlyActive = active === 'yes';
  const pages = usePages(
    'discount',
    document,
    { businessId, onlyActive },
    ({ discounts }) => discounts,
  );
  if (view === 'figures' && canCount) {
    return (
      <Suspense>
        <DiscountFigures onClose={() => set({ view: undefined })} />
      </Suspense>
    );
  }
  return (
    <Page
      title={t.title}
      actions={
        <>
          {canCount && (
            <Button variant="default" onClick={() => set({ view: 'figures' })}>
              {t.figures}
            </Button>
          )}
          {canWrite && (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          )}
        </>
      }
    >
      <Toolbar list="discounts">
        <FilterChips
          name="active"
          label={t.columns.status}
          choices={[{ value: 'yes', label: t.active }]}
        />
      </Toolbar>
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<NoRows isNarrowed={onlyActive} icon="percent" texts={t} />}
      />
      <Suspense>{isAdding && !open && <Form onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
