import { catalogGroups as t } from '#texts/catalogGroups';
import { Button } from '@mantine/core';
import { useCan } from '../../../api/can.ts';
import { useAddress } from '../../../api/use-address.ts';
import { Page } from '../../../parts/page.tsx';
import { Categories } from './categories.tsx';
import { Collections } from './collections.tsx';
import styles from './groups.module.css';

/** How the catalog is divided for buyers: categories, and collections beside them. */
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
