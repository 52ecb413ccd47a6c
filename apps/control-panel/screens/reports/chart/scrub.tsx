import { reports as t } from '#texts/reports';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { withoutEmpty, type Values } from '../../../api/search-values.ts';
import { Icon } from '../../../parts/icon.tsx';
import type { Bar } from './hits.tsx';
import styles from './scrub.module.css';

/** A finger, for which bars are too narrow, slides over them; beneath stands what the one under it says, and its list. */
export function Scrub({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const [chosen, choose] = useState(bars.length - 1);
  const place = Math.min(chosen, bars.length - 1);
  const { said, told, opens } = bars[place]!;
  const width = 100 / bars.length;
  return (
    <>
      <div className={styles['plot']}>
        <span
          className={styles['chosen']}
          style={{ left: `${place * width}%`, width: `${width}%` }}
        />
        <input
          type="range"
          aria-label={title}
          aria-valuetext={said}
          min={0}
          max={bars.length - 1}
          value={place}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          className={styles['slider']}
        />
      </div>
      <div className={styles['told']}>
        <span aria-hidden="true">{told}</span>
        {opens && (
          <Link
            {...({
              to: '.',
              search: (former: Values) => withoutEmpty({ ...former, ...opens }),
            } as { to: '.' })}
            className={styles['open']}
          >
            {t.list} <Icon name="right" size={16} />
          </Link>
        )}
      </div>
    </>
  );
}
