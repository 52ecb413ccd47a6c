import { entries as t } from '#texts/entries';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { Failed } from '../../ui/feedback/failed.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import styles from './feed.module.css';
import type { Events } from './use-events.ts';

interface Props<Row> {
  /** Accessible name of the list. */
  label: string;
  events: Events;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  draw: (row: Row) => ReactNode;
  empty: ReactNode;
}

const rowHeight = 76;
const ahead = 10;

/** Infinite list of entries. Further pages load in advance, and only visible entries are rendered. */
export function Feed<Row>({ events, empty, ...props }: Props<Row>) {
  const { error, isRead, refetch } = events;
  if (error && !isRead) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!isRead) return <ListWaiting columns={[{ title: '', cell: () => null }]} />;
  return props.rows.length === 0 ? empty : <Rows events={events} {...props} />;
}

function Rows<Row>({ label, events, rows, keyOf, draw }: Omit<Props<Row>, 'empty'>) {
  const { loadingMore } = frame;
  const list = useRef<HTMLDivElement>(null);
  const window = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: index => keyOf(rows[index]!),
  });
  const drawn = window.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, olderError, held, showHeld } = events;
  const isNear = last >= rows.length - ahead;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !olderError) fetchNextPage();
  });
  const showNew = () => {
    showHeld();
    scrollTo({ top: 0 });
  };
  return (
    <>
      {held > 0 && (
        <div className={styles['held']}>
          <Button size="compact-md" radius="xl" onClick={showNew}>
            {t.held({ count: held })}
          </Button>
        </div>
      )}
      <div
        role="feed"
        aria-label={label}
        aria-busy={isFetchingNextPage || events.isPlaceholderData}
        ref={list}
        className={styles['feed']}
        style={{ height: window.getTotalSize() }}
      >
        {drawn.map(({ index, start, key }) => (
          <article
            key={key}
            ref={window.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={hasNextPage ? -1 : rows.length}
            className={styles['row']}
            style={{ transform: `translateY(${start - window.options.scrollMargin}px)` }}
          >
            {draw(rows[index]!)}
          </article>
        ))}
      </div>
      <p className={styles['end']} role="status">
        {isFetchingNextPage && loadingMore}
        {!hasNextPage && t.end}
      </p>
      {olderError !== null && <Failed error={olderError} onAgain={fetchNextPage} />}
    </>
  );
}
