import { catalogItemVariants as t } from '#texts/catalogItemVariants';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Icon } from '../../../../parts/icon.tsx';
import { lazily } from '../../../../parts/lazily.tsx';
import type { Item } from '../item.ts';
import styles from '../item.module.css';

const Dialog = lazily(() => import('./grid-dialog.tsx'));

/** Leads to the variants of an item, which need more room than a drawer has. */
export function Variants({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  const { variants } = item;
  return (
    <section className={styles['fold']}>
      <h3>
        <UnstyledButton className={styles['title']} onClick={() => setOpen(true)}>
          <span>{t.variants}</span>
          <span className={styles['digest']}>{variants.map(({ name }) => name).join(' · ')}</span>
          <Icon name="go" size={16} />
        </UnstyledButton>
      </h3>
      <Suspense>{isOpen && <Dialog item={item} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
