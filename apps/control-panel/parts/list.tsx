import { frame } from '#texts/frame';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { Choice } from '../bulk/use-chosen.ts';
import { Failed } from './failed.tsx';
import { tracksOf, type Column } from './list-columns.ts';
import { ListRow } from './list-row.tsx';
import { ListWaiting } from './list-waiting.tsx';
import { OpenLink } from './open-link.tsx';
import { useListKeys } from './use-list-keys.ts';
import styles from './list.module.css';

interface Props<Item> {
  /** Names the list to those who do not see it. */
  label: string;
  /** What `usePages` answers. */
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
  /** What the list shows where it has no items. */
  empty: ReactNode;
  /** The link of a row, where it is not that to a thing of a business. */
  link?: typeof OpenLink;
  /** The thing that is open. */
  openId?: string | undefined;
  /** Where rows can be chosen, to do something with all of them. */
  choice?: Choice<Item> | undefined;
}

const rowHeight = 48;
const ahead = 12;

/**
 * Rows to scroll through without end: further ones are asked for as they come near, and only those in sight are drawn. A
 * row opens what it stands for, by a link. j, k and Enter walk and open.
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
  // Where it differs, the places of all rows are counted anew.
  const keyOf = useCallback((index: number) => ids.current(items[index]!), [items]);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 4,
    // New rows come a frame later, so that no frame has to draw and lay out at once.
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
