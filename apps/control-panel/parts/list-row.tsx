import { frame } from '#texts/frame';
import { memo } from 'react';
import type { Choice } from '../bulk/use-chosen.ts';
import { placeOf, type Column } from './list-columns.ts';
import type { OpenLink } from './open-link.tsx';
import styles from './list.module.css';

interface Props<Item> {
  item: Item;
  id: string;
  index: number;
  /** Where it begins, in pixels from the top of the list. */
  top: number;
  isOpen: boolean;
  columns: readonly Column<Item>[];
  choice: Choice<Item> | undefined;
  link: typeof OpenLink;
  measure: (row: HTMLElement | null) => void;
}

/** A row of a list, which is drawn anew only where something of it differs: while one scrolls, nothing does. */
export const ListRow = memo(Row) as typeof Row;

function Row<Item>(props: Props<Item>) {
  const { item, id, index, top, isOpen, columns, choice, link: RowLink, measure } = props;
  return (
    <div
      role="row"
      ref={measure}
      data-index={index}
      data-open={isOpen || undefined}
      aria-rowindex={index + 2}
      className={styles['row']}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, place) => (
        <div role="cell" key={column.title} {...placeOf(column)}>
          {place === 0 && choice && <Tick item={item} choice={choice} />}
          {place === 0 ? (
            // It reaches over all of the row.
            <RowLink id={id} className={styles['link']!} data-row-link>
              {column.cell(item)}
            </RowLink>
          ) : (
            column.cell(item)
          )}
        </div>
      ))}
    </div>
  );
}

/** Chooses a row, above the link that reaches over all of it. */
function Tick<Item>({ item, choice }: { item: Item; choice: Choice<Item> }) {
  const { choose } = frame;
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={choose({ name: choice.nameOf(item) })}
        checked={choice.has(item)}
        onChange={({ nativeEvent }) =>
          choice.toggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
