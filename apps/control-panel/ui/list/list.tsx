import { frame } from '#texts/frame';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, type ReactNode, memo } from 'react';
import type { Choice } from './bulk/use-chosen.ts';
import { Failed } from '../feedback/failed.tsx';
import { tracksOf, type Column, placeOf } from './list-columns.ts';
import { ListWaiting } from './list-waiting.tsx';
import { OpenLink } from '../layout/open-link.tsx';
import { useListKeys } from './use-list-keys.ts';
import styles from './list.module.css';

interface ListRowProps<Item> {
  item: Item;
  id: string;
  index: number;
  /** Offset in pixels from the top of the list. */
  top: number;
  isOpen: boolean;
  columns: readonly Column<Item>[];
  choice: Choice<Item> | undefined;
  link: typeof OpenLink;
  measure: (row: HTMLElement | null) => void;
}

/** Memoized list row, so that rows do not render again during scrolling. */
const ListRow = memo(Row) as typeof Row;

interface Props<Item> {
  /** Accessible name of the list. */
  label: string;
  /** Result of `usePages`. */
  pages: {
    items: readonly Item[] | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  /** Content of an empty list. */
  empty: ReactNode;
  /** Link component of a row, if it does not open a record of a business. */
  link?: typeof OpenLink;
  /** Id of the open record. */
  openId?: string | undefined;
  /** Selection of rows for bulk actions. */
  choice?: Choice<Item> | undefined;
}

const rowHeight = 48;

const ahead = 12;

/**
 * Infinite list. Further pages load in advance, and only visible rows are rendered. A row opens its record by a
 * link. The keys j, k and Enter navigate.
 */
export function List<Item>({ empty, link = OpenLink, ...props }: Props<Item>) {
  const { pages, columns } = props;
  const { items, error, refetch } = pages;
  if (error && !items) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!items) return <ListWaiting columns={columns} />;
  if (items.length === 0) return empty;
  return <Rows {...props} items={items} link={link} />;
}

type RowsProps<Item> = Omit<Props<Item>, 'empty'> & {
  items: readonly Item[];
  link: typeof OpenLink;
};

function Rows<Item>({ label, pages, columns, idOf, openId, choice, items, link }: RowsProps<Item>) {
  const { loadingMore } = frame;
  const list = useRef<HTMLDivElement>(null);
  const ids = useRef(idOf);
  // A new function would make the virtualizer measure all rows again.
  const keyOf = useCallback((index: number) => ids.current(items[index]!), [items]);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 4,
    // New rows render one frame later, so that no frame has to render and lay out at once.
    useFlushSync: false,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: keyOf,
  });
  const drawn = rows.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  useEffect(() => {
    if (last >= items.length - ahead && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [last, items.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useListKeys(list, items.length, index => rows.scrollToIndex(index));
  return (
    <>
      <p className="hidden-text" role="status">
        {isFetchingNextPage ? loadingMore : ''}
      </p>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={hasNextPage ? -1 : items.length + 1}
        aria-busy={pages.isPlaceholderData}
        className={styles['list']}
        style={tracksOf(columns)}
      >
        <div role="rowgroup" className={styles['head']}>
          <div role="row" className={styles['titles']}>
            {columns.map(({ title, end }) => (
              <div role="columnheader" key={title} data-end={end || undefined}>
                {title}
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          ref={list}
          className={styles['rows']}
          style={{ height: rows.getTotalSize() }}
        >
          {drawn.map(({ index, start, key }) => (
            <ListRow
              key={key}
              item={items[index]!}
              id={String(key)}
              index={index}
              top={start - rows.options.scrollMargin}
              isOpen={key === openId}
              columns={columns}
              choice={choice}
              link={link}
              measure={rows.measureElement}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function Row<Item>(props: ListRowProps<Item>) {
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
            // The link covers the whole row.
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

/** Checkbox above the link that covers the row. */
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
