import { frame } from '#texts/frame';
import { Button, Kbd, UnstyledButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useCan } from '../api/can.ts';
import { useAddress } from '../api/use-address.ts';
import { Icon } from '../parts/icon.tsx';
import { lazily, nothing } from '../parts/lazily.tsx';
import { Person, ShownBusiness } from './menus.tsx';
import { Clock } from './clock.tsx';
import { LiveMark } from './live-mark.tsx';
import { WhenIdle } from './when-idle.tsx';
import styles from './top.module.css';

const ClockMark = lazily(() => import('./clock-mark.tsx'), nothing);
const Bell = lazily(() => import('../waiting/bell.tsx'), nothing);

/** The bar over the screen: find or do anything, book, what waits, and what time it is in the business. */
export function Top({ onFind }: { onFind: () => void }) {
  const { findOrDo } = frame;
  const can = useCan();
  return (
    <header className={styles['top']}>
      <div className={styles['phone']}>
        <ShownBusiness />
      </div>
      <UnstyledButton className={styles['find']} onClick={onFind} aria-keyshortcuts="Control+K">
        <Icon name="search" size={16} />
        <span>{findOrDo}</span>
        <Kbd size="xs" aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <div className={styles['end']} id="top-end">
        <LiveMark />
        <Clock />
        {can('appointment_create') && <New />}
      </div>
      {can('appointment_update') && can('staff_read') && (
        <WhenIdle>
          <ClockMark />
        </WhenIdle>
      )}
      {can('appointment_read') && (
        <div className={styles['bell']}>
          <WhenIdle>
            <Bell />
          </WhenIdle>
        </div>
      )}
      <div className={styles['phone']}>
        <Person compact />
      </div>
    </header>
  );
}

/** A booking, from any screen; the calendar has a button of its own, which knows the day. */
function New() {
  const { book } = frame;
  const { pathname } = useLocation();
  const [, set] = useAddress();
  if (pathname.endsWith('/calendar')) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => set({ open: 'new' }, { push: true })}
    >
      {book}
    </Button>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
