import { calendar as t } from '#texts/calendar';
import { useClickOutside } from '@mantine/hooks';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { lazily } from '../../parts/lazily.tsx';
import { Icon } from '../../parts/icon.tsx';
import styles from './toolbar.module.css';

const DayPicker = lazily(() => import('../../parts/day-picker.tsx'));

interface Props {
  day: string;
  title: string;
  /** For where there is little room. */
  short: string;
  onDay: (day: string) => void;
}

/** Which days are shown; a click chooses others in a month. */
export function DayChoice({ day, title, short, onDay }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const around = useClickOutside<HTMLDivElement>(() => setOpened(false));
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    close();
  };
  return (
    // Escape closes what is open in it, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={around} className={styles['choice']} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className={styles['day']}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span className="hidden-text">{t.chooseDay}: </span>
        <span className={styles['long']}>{title}</span>
        <span className={styles['short']}>{short}</span>
        <Icon name="down" size={14} />
      </button>
      {opened && (
        <div className={styles['picker']}>
          <Suspense>
            <DayPicker
              day={day}
              onDay={value => {
                onDay(value);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
