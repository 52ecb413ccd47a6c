import { Link } from '@tanstack/react-router';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { withoutEmpty, type Values } from '../../../api/search-values.ts';
import styles from './chart.module.css';

/** A bar: the parts that it is made of, from the bottom, and how high it was before. */
export interface Bar {
  key: string;
  /** Beneath it, where there is room. */
  short: string;
  parts: readonly number[];
  before: number | null;
  /** What it says when it is pointed at. */
  told: ReactNode;
  /** What is said of it. */
  said: string;
  /** What the address says of the list that it opens. */
  opens: Values | undefined;
}

/** What is pointed at and pressed, over the bars. */
export function Hits({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = Math.min(bars.length - 1, Math.max(0, stop + (step ?? 0)));
    if (!step || next === stop) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[data-bar]')[next]?.focus();
  };
  return (
    <ul className={styles['hits']} aria-label={title} onKeyDown={walk}>
      {bars.map((bar, index) => (
        <li key={bar.key} data-late={index > bars.length / 2 || undefined}>
          <Hit
            bar={bar}
            isStop={index === Math.min(stop, bars.length - 1)}
            onStop={() => setStop(index)}
          />
        </li>
      ))}
    </ul>
  );
}

function Hit({ bar, isStop, onStop }: { bar: Bar; isStop: boolean; onStop: () => void }) {
  const { opens, said, told } = bar;
  const words = (
    <>
      <span className="hidden-text">{said}</span>
      <span className={styles['tip']} aria-hidden="true">
        {told}
      </span>
    </>
  );
  if (!opens) return <span className={styles['hit']}>{words}</span>;
  return (
    <Link
      {...({ to: '.', search: (former: Values) => withoutEmpty({ ...former, ...opens }) } as {
        to: '.';
      })}
      data-bar
      tabIndex={isStop ? 0 : -1}
      onFocus={onStop}
      className={styles['hit']}
    >
      {words}
    </Link>
  );
}
