import { UnstyledButton, Kbd } from '@mantine/core';
import { Icon } from '../parts/icon.tsx';
import { useFrameTexts } from '../texts/use-texts.ts';
import { Person, ShownBusiness } from './menus.tsx';
import { Clock } from './clock.tsx';
import { LiveMark } from './live-mark.tsx';
import styles from './top.module.css';

/** The bar over the screen: find or do anything, and what time it is in the business. */
export function Top({ onFind }: { onFind: () => void }) {
  const { findOrDo } = useFrameTexts();
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
      </div>
      <div className={styles['phone']}>
        <Person compact />
      </div>
    </header>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
