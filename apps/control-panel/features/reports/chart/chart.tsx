import { reports as t } from '#texts/reports';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Figure } from '../kinds/figures.ts';
import { useShort } from '../kinds/use-written.ts';
import { everyOf, ticksOf } from './axis.ts';
import { Hits, type Bar } from './hits.tsx';
import { withoutEmpty, type Values } from '../../../data/search-values.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import styles from './chart.module.css';

interface Props {
  title: string;
  bars: readonly Bar[];
  as: Figure['as'];
}

const phone = '(max-width: 47.99em)';

/** Maximum number of labels beneath a chart. Phones show every second one. */
const namesInRoom = 8;

/**
 * Bar chart over time, with marks for the previous period. One bar is a tab stop, and arrow keys move between
 * bars.
 */
export function Chart({ title, bars, as }: Props) {
  const short = useShort();
  const most = Math.max(...bars.map(bar => Math.max(sum(bar.parts), bar.before ?? 0)));
  const ticks = ticksOf(most, as === 'count');
  const top = ticks.at(-1)!;
  const isPhone = useMediaQuery(phone, matchMedia(phone).matches);
  const every = everyOf(bars.length, namesInRoom);
  return (
    <div className={styles['chart']}>
      <div className={styles['axis']} aria-hidden="true">
        {ticks.toReversed().map(tick => (
          <span key={tick}>{short(tick, as)}</span>
        ))}
      </div>
      <div className={styles['plot']}>
        <Drawing bars={bars} top={top} ticks={ticks} />
        {!isPhone && <Hits title={title} bars={bars} />}
      </div>
      <div className={styles['names']} aria-hidden="true">
        {bars.map(({ key, short: name }, index) => (
          <span key={key} data-second={index % (2 * every) !== 0 || undefined}>
            {index % every === 0 && <span>{name}</span>}
          </span>
        ))}
      </div>
      {isPhone && <Scrub title={title} bars={bars} />}
    </div>
  );
}

interface DrawingProps extends Pick<Props, 'bars'> {
  top: number;
  ticks: readonly number[];
}

function Drawing({ bars, top, ticks }: DrawingProps) {
  const width = 100 / bars.length;
  const at = (value: number) => `${100 - (value / top) * 100}%`;
  return (
    <svg className={styles['drawing']} aria-hidden="true">
      {ticks.map(tick => (
        <line key={tick} x1="0" x2="100%" y1={at(tick)} y2={at(tick)} className={styles['line']} />
      ))}
      {bars.map(({ key, parts, before }, index) => (
        <g key={key}>
          {parts.map((part, place) => {
            const below = sum(parts.slice(0, place));
            return part > 0 ? (
              <rect
                key={place}
                data-part={place}
                x={`${(index + 0.18) * width}%`}
                width={`${0.64 * width}%`}
                y={at(below + part)}
                height={`${(part / top) * 100}%`}
              />
            ) : null;
          })}
          {before !== null && (
            <line
              x1={`${(index + 0.08) * width}%`}
              x2={`${(index + 0.92) * width}%`}
              y1={at(before)}
              y2={at(before)}
              className={styles['before']}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

/** Touch control for narrow bars: a slider selects a bar, whose values and list link stand below. */
function Scrub({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const [chosen, choose] = useState(bars.length - 1);
  const place = Math.min(chosen, bars.length - 1);
  const { label, tooltip, opens } = bars[place]!;
  const width = 100 / bars.length;
  return (
    <>
      <div className={styles['scrubPlot']}>
        <span
          className={styles['chosen']}
          style={{ left: `${place * width}%`, width: `${width}%` }}
        />
        <input
          type="range"
          aria-label={title}
          aria-valuetext={label}
          min={0}
          max={bars.length - 1}
          value={place}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          className={styles['slider']}
        />
      </div>
      <div className={styles['values']}>
        <span aria-hidden="true">{tooltip}</span>
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
