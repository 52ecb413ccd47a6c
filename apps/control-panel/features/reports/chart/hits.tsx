import { Link } from '@tanstack/react-router';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { withoutEmpty, type Values } from '../../../data/search-values.ts';
import styles from './chart.module.css';

/** A bar with its stacked parts, bottom first, and the value of the previous period. */
export interface Bar {
  key: string;
  /** Label beneath the bar, shown if it fits. */
  short: string;
  parts: readonly number[];
  before: number | null;
  /** Content of the tooltip. */
  tooltip: ReactNode;
  /** Accessible name of the bar. */
  label: string;
  /** Search parameters of the list that the bar opens. */
  opens: Values | undefined;
}

/** Layer over the bars for tooltips and clicks. */
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
  const { opens, label, tooltip } = bar;
  const words = (
    <>
      <span className="hidden-text">{label}</span>
      <span className={styles['tip']} aria-hidden="true">
        {tooltip}
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
