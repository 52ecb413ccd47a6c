import { catalogGroups as t } from '#texts/catalogGroups';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { Failed } from '../../../parts/failed.tsx';
import { CollectionDrawer } from './collection-drawer.tsx';
import styles from './groups.module.css';
import document from './list-collections.graphql';
import { Rows } from './rows.tsx';
import saveDocument from './save-collection.graphql';
import { useOrder } from './use-order.ts';

/** The collections in the order in which buyers see them. */
export function Collections({ canWrite }: { canWrite: boolean }) {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState<string>();
  const { data, error, refetch } = useRead('catalog', document, { businessId });
  const { mutateAsync } = useChange(saveDocument, { affects: [] });
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
