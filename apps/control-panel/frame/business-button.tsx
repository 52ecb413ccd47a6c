import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useBusiness } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { Monogram } from '../parts/monogram.tsx';
import styles from './switcher.module.css';

/** Which business is shown; it opens the list of all. */
export function BusinessButton(props: ComponentProps<'button'>) {
  const { name } = useBusiness();
  return (
    <UnstyledButton {...props} className={styles['button']}>
      <Monogram name={name} />
      <span className={styles['name']}>{name}</span>
      <Icon name="chevrons" size={16} />
    </UnstyledButton>
  );
}
