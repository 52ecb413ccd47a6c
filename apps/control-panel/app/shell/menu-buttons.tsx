import { frame } from '#texts/frame';
import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useSession, useBusiness } from '../../data/session.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { Monogram } from '../../ui/text/monogram.tsx';
import styles from './menu-buttons.module.css';

type Props = { compact: boolean } & ComponentProps<'button'>;

/** Button with the signed-in user, which opens their menu. */
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

/** Button with the name of the current business, which opens the switcher. */
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
