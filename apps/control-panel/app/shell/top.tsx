import { frame } from '#texts/frame';
import { Button, Kbd, UnstyledButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useCan } from '../../data/can.ts';
import { useAddress } from '../../data/use-address.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { lazyComponent, nothing } from '../../ui/layout/lazy-component.tsx';
import { Person, ShownBusiness } from './menus.tsx';
import { WhenIdle } from './when-idle.tsx';
import { useBusiness } from '../../data/session.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { useLive } from '../../data/live/use-live.ts';
import { useIsLost } from '../../data/offline/reach.ts';
import styles from './top.module.css';

const ClockMark = lazyComponent(() => import('./clock-mark.tsx'), nothing);

const Bell = lazyComponent(() => import('../../features/to-do/bell.tsx'), nothing);

/** Header above the screen: search, booking, bell and the business's time. */
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

/** Booking button for all screens except the calendar, whose own button knows the day. */
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

/** Shows the time of the business, and the local time if it differs. */
function Clock() {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const now = useMinute();
  const timeIn = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(now);
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timezone,
  }).format(now);
  const here = timeIn(timezone);
  const own = timeIn();
  return (
    <div className={styles['clock']} title={frame.clock.title({ zone: timezone })}>
      <span className={styles['day']}>{day}</span>
      <time className="numbers" dateTime={new Date(now).toISOString()}>
        {here}
      </time>
      {own !== here && <span className={styles['own']}>{frame.clock.own({ time: own })}</span>}
    </div>
  );
}

/** Keeps the screen live and shows if it is disconnected. */
function LiveMark() {
  const { live, offline } = frame;
  const isLive = useLive();
  const isLost = useIsLost();
  const text = isLost ? offline.mark : isLive ? live.on : live.off;
  return (
    <span className={styles['mark']} data-live={isLive} role="status" title={text}>
      <span className={isLive ? 'hidden-text' : undefined}>{text}</span>
    </span>
  );
}
