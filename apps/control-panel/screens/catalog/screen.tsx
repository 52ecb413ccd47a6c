import { catalog as t } from '#texts/catalog';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { usePages } from '../../api/use-read.ts';
import { useChosen } from '../../bulk/use-chosen.ts';
import { OpenImport } from '../../importing/open-import.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazily } from '../../parts/lazily.tsx';
import { List } from '../../parts/list.tsx';
import { NoRows } from '../../parts/no-rows.tsx';
import { Page } from '../../parts/page.tsx';
import document from './list-catalog.graphql';
import { useItemColumns } from './list/columns.tsx';
import styles from './list/list.module.css';
import { Narrowing } from './list/narrowing.tsx';
import { useAsked } from './list/use-asked.ts';

const CatalogBulk = lazily(() => import('./bulk/bulk.tsx'));
const Ways = lazily(() => import('./list/ways.tsx'));
const Groups = lazily(() => import('./groups/groups.tsx'));
const AddItem = lazily(() => import('./item/add.tsx'));

/** The services and products of the business, by category and name unless another order is chosen. */
export default function Catalog() {
  const { id: businessId } = useBusiness();
  const [{ open, view }, set] = useAddress();
  const canWrite = useCan()('catalog_write');
  const { asked, isNarrowed } = useAsked();
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
              <Ways onImport={() => start('import')} onGroups={() => set({ view: 'groups' })} />
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
