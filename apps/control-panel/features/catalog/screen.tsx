import { catalog as t } from '#texts/catalog';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePages } from '../../data/use-read.ts';
import { useChosen } from '../../ui/list/bulk/use-chosen.ts';
import { OpenImport } from '../importing/open-import.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { List } from '../../ui/list/list.tsx';
import { NoRows } from '../../ui/list/no-rows.tsx';
import { Page } from '../../ui/layout/page.tsx';
import document from './list-catalog.graphql';
import { useItemColumns } from './list/columns.tsx';
import styles from './list/list.module.css';
import { Narrowing } from './list/narrowing.tsx';
import { useCatalogFilters } from './list/use-catalog-filters.ts';

const CatalogBulk = lazyComponent(() => import('./bulk/bulk.tsx'));
const CatalogMenu = lazyComponent(() => import('./list/catalog-menu.tsx'));
const Groups = lazyComponent(() => import('./groups/groups.tsx'));
const Transfers = lazyComponent(() => import('./transfers/transfers.tsx'));
const AddItem = lazyComponent(() => import('./item/add.tsx'));

/** Catalog page: services and products by category and name, or in the selected order. */
export default function Catalog() {
  const { id: businessId } = useBusiness();
  const [{ open, view }, set] = useAddress();
  const canWrite = useCan()('catalog_write');
  const { asked, isNarrowed } = useCatalogFilters();
  const [doing, start] = useState<'add' | 'import' | null>(null);
  const columns = useItemColumns(canWrite);
  const pages = usePages('catalog', document, { businessId, ...asked }, ({ catalog }) => catalog);
  const { choice, ...chosen } = useChosen(pages.items);
  const add = () => {
    set({ open: undefined });
    start('add');
  };
  if (view === 'groups')
    return (
      <Suspense>
        <Groups />
      </Suspense>
    );
  if (view === 'transfers')
    return (
      <Suspense>
        <Transfers />
      </Suspense>
    );
  const adding = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={add}>
      {t.add}
    </Button>
  );
  return (
    <Page
      title={t.title}
      actions={
        <>
          <span className={styles['ways']}>
            <Suspense>
              <CatalogMenu
                onImport={() => start('import')}
                onGroups={() => set({ view: 'groups' })}
                onTransfers={() => set({ view: 'transfers' })}
              />
            </Suspense>
          </span>
          {canWrite && adding}
        </>
      }
    >
      <Narrowing />
      <List
        label={t.title}
        pages={pages}
        idOf={({ id }) => id}
        openId={open}
        columns={columns}
        choice={canWrite ? choice : undefined}
        empty={<NoRows isNarrowed={isNarrowed} icon="catalog" texts={t} />}
      />
      <Suspense>
        {chosen.rows.length > 0 && <CatalogBulk chosen={chosen} />}
        {doing === 'add' && !open && <AddItem onClose={() => start(null)} />}
      </Suspense>
      {canWrite && doing !== 'add' && (doing === 'import' || !open) && (
        <OpenImport
          kind="services"
          isOpen={doing === 'import'}
          onOpen={() => start('import')}
          onClose={() => start(null)}
        />
      )}
    </Page>
  );
}
