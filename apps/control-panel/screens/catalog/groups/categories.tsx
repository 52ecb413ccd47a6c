import { catalogGroups as t } from '#texts/catalogGroups';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { Failed } from '../../../parts/failed.tsx';
import document from '../catalog-categories.graphql';
import { CategoryDialog } from './category-dialog.tsx';
import styles from './groups.module.css';
import { Rows } from './rows.tsx';
import saveDocument from './save-category.graphql';
import { useOrder } from './use-order.ts';

/** The categories in the order in which buyers see them. */
export function Categories({ canWrite }: { canWrite: boolean }) {
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
