import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { usePages } from '../api/use-read.ts';
import { Failed } from './failed.tsx';
import { ListWaiting } from './list-waiting.tsx';

interface Props<Item> {
  pages: Pick<
    ReturnType<typeof usePages<never, object, Item>>,
    'items' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** What it lists. */
  title: string;
  /** Instead of no entries. */
  none: ReactNode;
  /** What the button does that brings more. */
  more: string;
  /** The list, of what there is so far. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A short list that is read page by page, each when somebody asks for it. */
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
