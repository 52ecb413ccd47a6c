import { useMediaQuery } from '@mantine/hooks';
import type { Figure } from '../kinds/figures.ts';
import { useShort } from '../kinds/use-written.ts';
import { everyOf, ticksOf } from './axis.ts';
import { Hits, type Bar } from './hits.tsx';
import { Scrub } from './scrub.tsx';
import styles from './chart.module.css';

interface Props {
  title: string;
  bars: readonly Bar[];
  as: Figure['as'];
}

const phone = '(max-width: 47.99em)';

/** How many names of bars there is room for beneath a chart. */
const namesInRoom = 8;

/** Bars over time, with marks of how high they were before. One of them is a stop of the Tab key; arrows walk. */
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
