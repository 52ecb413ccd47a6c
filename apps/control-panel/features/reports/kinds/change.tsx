import { reports as t } from '#texts/reports';
import { useSpoken } from '../../../i18n/spoken.ts';
import type { Figure } from './figures.ts';
import { useWritten } from './use-written.ts';
import styles from './change.module.css';

interface Props {
  figure: Figure;
  now: number | null;
  before: number | null;
}

/** Shows the change of a figure against the previous period, by arrow, colour and text. */
export function Change({ figure: { as, less }, now, before }: Props) {
  const { locale } = useSpoken();
  const written = useWritten();
  if (now === null || before === null) return null;
  const was = t.was({ value: written(before, as) });
  const by = Math.round(changeOf(now, before, as) * 100);
  const number = new Intl.NumberFormat(locale).format(Math.abs(by));
  const size =
    before === 0 && as !== 'percent'
      ? t.fresh
      : as === 'percent'
        ? t.points({ value: number })
        : t.percent({ value: number });
  const isGood = less ? by < 0 : by > 0;
  return (
    <span className={styles['change']} data-good={by === 0 ? undefined : isGood} title={was}>
      {by === 0 ? (
        t.same
      ) : (
        <>
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <path d={by > 0 ? 'M4 1 7.5 7h-7Z' : 'M4 7 .5 1h7Z'} />
          </svg>
          <span className="hidden-text">{by > 0 ? t.more : t.fewer} </span>
          {size}
        </>
      )}
      <span className="hidden-text">, {was}</span>
    </span>
  );
}

/** Returns the relative change. For percentages, returns the difference in percentage points. */
function changeOf(now: number, before: number, as: Figure['as']): number {
  if (as === 'percent') return now - before;
  return before === 0 ? Math.sign(now) : (now - before) / Math.abs(before);
}
