import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { usePages } from '../../data/use-read.ts';
import { Failed } from '../feedback/failed.tsx';
import { ListWaiting } from './list-waiting.tsx';

interface Props<Item> {
  pages: Pick<
    ReturnType<typeof usePages<never, object, Item>>,
    'items' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** Heading of the list. */
  title: string;
  /** Content of an empty list. */
  none: ReactNode;
  /** Label of the button that loads more. */
  more: string;
  /** Renders the items loaded so far. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Short list in pages. Further pages load on request. */
export function Paged<Item>({ pages, title, none, more, children }: Props<Item>) {
  const { loadingMore } = frame;
  const { items, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return (
    <>
      {error && !items && <Failed error={error} onAgain={() => void refetch()} />}
      {!items && !error && <ListWaiting columns={[{ title, cell: () => null }]} />}
      {items?.length === 0 && none}
      {children(items ?? [])}
      {hasNextPage && (
        <Button
          variant="default"
          mb="xl"
          loading={isFetchingNextPage}
          aria-label={isFetchingNextPage ? loadingMore : undefined}
          onClick={() => void fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  );
}
