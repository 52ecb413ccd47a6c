import { reportsName as called } from '#texts/reportsName';
import { Skeleton } from '@mantine/core';
import { Change } from './change.tsx';
import type { Figure, Row } from './figures.ts';
import { useWritten } from './use-written.ts';
import styles from './tiles.module.css';

interface Props {
  figures: readonly Figure[];
  total: Row | undefined;
  before: Row | undefined;
}

/** Total figures of a report with their change against the previous period. */
export function Tiles({ figures, total, before }: Props) {
  return (
    <dl className={styles['tiles']}>
      {figures.map(figure => (
        <Tile key={figure.name} {...{ figure, total, before }} />
      ))}
    </dl>
  );
}

interface TileProps extends Omit<Props, 'figures'> {
  figure: Figure;
}

function Tile({ figure, total, before }: TileProps) {
  const written = useWritten();
  return (
    <div className={styles['tile']}>
      <dt>{called.figures[figure.name]}</dt>
      <dd>
        {total ? (
          <>
            <span className={styles['value']}>{written(figure.of(total), figure.as)}</span>
            {before && <Change figure={figure} now={figure.of(total)} before={figure.of(before)} />}
          </>
        ) : (
          <Skeleton height={20} width="60%" mt={6} mb={6} />
        )}
      </dd>
    </div>
  );
}
