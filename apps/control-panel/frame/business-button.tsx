import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useBusiness, useSession } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { Monogram } from '../parts/monogram.tsx';
import styles from './switcher.module.css';

/** Which business is shown; it opens the list of the others, where there are any. */
export function BusinessButton(props: ComponentProps<'button'>) {
  const { name } = useBusiness();
  const { items } = useSession().businesses;
  return (
    <UnstyledButton {...props} className={styles['button']}>
      <Monogram name={name} />
      <span className={styles['name']}>{name}</span>
      {items.length > 1 && <Icon name="chevrons" size={16} />}
    </UnstyledButton>
  );
}
