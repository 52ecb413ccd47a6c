import { frame } from '#texts/frame';
import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useSession } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { Monogram } from '../parts/monogram.tsx';
import styles from './switcher.module.css';

type Props = { compact: boolean } & ComponentProps<'button'>;

/** Who is signed in; it opens their menu. */
export function UserButton({ compact, ...props }: Props) {
  const { user } = useSession().viewer;
  const { account } = frame;
  const name = user?.name ?? '';
  return (
    <UnstyledButton
      {...props}
      className={styles['button']}
      aria-label={compact ? account : undefined}
    >
      <Monogram name={name} size={28} round />
      {!compact && (
        <>
          <span className={styles['lines']}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['small']}>{user?.email}</span>
          </span>
          <Icon name="chevrons" size={16} />
        </>
      )}
    </UnstyledButton>
  );
}
