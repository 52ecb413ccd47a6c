import { frame } from '#texts/frame';
import { Skeleton } from '@mantine/core';
import { placeOf, tracksOf, type Column } from './list-columns.ts';
import styles from './list.module.css';

const rows = 10;

/** Placeholder rows and cards, visible only if loading takes long. */
export function ListWaiting<Item>({ columns }: { columns: readonly Column<Item>[] }) {
  const { loading } = frame;
  return (
    <div className={styles['waiting']} role="status" aria-label={loading} style={tracksOf(columns)}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']}>
          {columns.map((column, place) => (
            <span key={column.title} {...placeOf(column)}>
              <Skeleton height={12} width={`${45 + ((row * 7 + place * 23) % 40)}%`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
