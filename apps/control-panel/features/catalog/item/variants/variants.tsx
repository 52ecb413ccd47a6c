import { catalogItemVariants as t } from '#texts/catalogItemVariants';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Icon } from '../../../../ui/text/icon.tsx';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import type { Item } from '../values.ts';
import styles from '../item.module.css';

const Dialog = lazyComponent(() => import('./grid-dialog.tsx'));

/** Opens the variants of an item in a dialog, because a drawer is too narrow for the table. */
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
