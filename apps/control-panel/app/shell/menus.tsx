import { type ComponentProps, type MouseEvent, useState } from 'react';
import { frame } from '#texts/frame';
import { UnstyledButton } from '@mantine/core';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { WhenIdle } from './when-idle.tsx';
import { useBusiness, useSession } from '../../data/session.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { Monogram } from '../../ui/text/monogram.tsx';
import styles from './menu-buttons.module.css';

const UserMenu = lazyComponent(
  () => import('./user-menu.tsx'),
  ({ compact }) => <UserButton compact={compact} />,
);
const BusinessSwitcher = lazyComponent(
  () => import('./business-switcher.tsx'),
  () => <BusinessButton />,
);

/**
 * Returns props of a button that a menu replaces once loaded. If that happens between mouse down and mouse up,
 * no click follows, so mouse down opens too.
 */
const opens = (open: () => void) => ({
  onClick: open,
  onMouseDown: ({ button }: MouseEvent) => {
    if (button === 0) open();
  },
});

/** Button of the signed-in user. Its menu loads when the browser is idle, or on press. */
export function Person({ compact = false }: { compact?: boolean }) {
  const [pressed, setPressed] = useState(false);
  const button = <UserButton compact={compact} {...opens(() => setPressed(true))} />;
  return (
    <WhenIdle now={pressed} meanwhile={button}>
      <UserMenu compact={compact} opened={pressed} />
    </WhenIdle>
  );
}

/** Button of the current business. Its switcher loads when the browser is idle, or on press. */
export function ShownBusiness() {
  const [pressed, setPressed] = useState(false);
  return (
    <WhenIdle now={pressed} meanwhile={<BusinessButton {...opens(() => setPressed(true))} />}>
      <BusinessSwitcher opened={pressed} />
    </WhenIdle>
  );
}

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
