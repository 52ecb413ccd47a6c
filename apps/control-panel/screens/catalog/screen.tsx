import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import { Icon } from '../../parts/icon.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import document from './list-catalog.graphql';
import { useItemColumns } from './list/columns.tsx';
import { Narrowing } from './list/narrowing.tsx';
import { useAsked } from './list/use-asked.ts';
import { texts } from './texts.ts';

const AddItem = lazily(() => import('./item/add.tsx'));

/** The services and products of the business, by category and name unless another order is chosen. */
export default function Catalog() {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const [{ open }, set] = useAddress();
  const canWrite = useCan()('catalog_write');
  const { asked, isNarrowed } = useAsked();
  const [isAdding, setAdding] = useState(false);
  const columns = useItemColumns(canWrite);
  const pages = usePages('catalog', document, { businessId, ...asked }, ({ catalog }) => catalog);
  const add = () => {
    set({ open: undefined });
    setAdding(true);
  };
  const adding = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={add}>
      {t.add}
    </Button>
  );
  return (
    <Page title={t.title} actions={canWrite && adding}>
      <Narrowing />
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        empty={<NoRows isNarrowed={isNarrowed} icon="catalog" texts={t} />}
      />
      <Suspense>{isAdding && !open && <AddItem onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}
