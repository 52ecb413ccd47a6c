import { catalogGroups as t } from '#texts/catalogGroups';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useAddress } from '../../../data/use-address.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useRead } from '../../../data/use-read.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import document from '../catalog-categories.graphql';
import { CategoryDialog } from './category-dialog.tsx';
import { Rows, useOrder } from './rows.tsx';
import saveDocument from './save-category.graphql';
import { CollectionDrawer } from './collection-drawer.tsx';
import listCollectionsDocument from './list-collections.graphql';
import saveCollectionDocument from './save-collection.graphql';
import styles from './groups.module.css';

/** Page with the catalog's categories and collections. */
export default function Groups() {
  const [, set] = useAddress();
  const canWrite = useCan()('catalog_write');
  return (
    <Page
      title={t.title}
      actions={
        <Button variant="default" onClick={() => set({ view: undefined })}>
          {t.toCatalog}
        </Button>
      }
    >
      <div className={styles['groups']}>
        <Categories canWrite={canWrite} />
        <Collections canWrite={canWrite} />
      </div>
    </Page>
  );
}

/** Lists the categories in display order. */
function Categories({ canWrite }: { canWrite: boolean }) {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState<string>();
  const { data, error, refetch } = useRead('catalog', document, { businessId });
  const { mutateAsync } = useChange(saveDocument, { affects: [] });
  const categories = data?.categories.items ?? [];
  const { order, isBusy } = useOrder(categories, (categoryId, sortOrder) =>
    mutateAsync({ input: { businessId, categoryId, sortOrder } }),
  );
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  return (
    <section aria-labelledby="categories">
      <div className={styles['head']}>
        <h2 id="categories">{t.categories}</h2>
        {canWrite && (
          <Button variant="default" onClick={() => ask('new')}>
            {t.addCategory}
          </Button>
        )}
      </div>
      {data && categories.length === 0 && <p className={styles['hint']}>{t.noCategories}</p>}
      <Rows
        label={t.categories}
        rows={categories}
        {...{ canWrite, isBusy }}
        onOpen={ask}
        onOrder={order}
      />
      {asked && (
        <CategoryDialog
          category={categories.find(({ id }) => id === asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}

/** Lists the collections in display order. */
function Collections({ canWrite }: { canWrite: boolean }) {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState<string>();
  const { data, error, refetch } = useRead('catalog', listCollectionsDocument, { businessId });
  const { mutateAsync } = useChange(saveCollectionDocument, { affects: [] });
  const collections = data?.collections.items ?? [];
  const { order, isBusy } = useOrder(collections, (collectionId, sortOrder) =>
    mutateAsync({ input: { businessId, collectionId, sortOrder } }),
  );
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  return (
    <section aria-labelledby="collections">
      <div className={styles['head']}>
        <h2 id="collections">{t.collections}</h2>
        {canWrite && (
          <Button variant="default" onClick={() => ask('new')}>
            {t.addCollection}
          </Button>
        )}
      </div>
      {data && collections.length === 0 && <p className={styles['hint']}>{t.noCollections}</p>}
      <Rows
        label={t.collections}
        rows={collections.map(({ itemIds, active, ...each }) => ({
          ...each,
          hint: active ? t.items({ count: itemIds.length }) : t.hidden,
        }))}
        {...{ canWrite, isBusy }}
        onOpen={ask}
        onOrder={order}
      />
      {asked && (
        <CollectionDrawer
          key={asked}
          collection={collections.find(({ id }) => id === asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
