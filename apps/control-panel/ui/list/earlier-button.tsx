import { Button } from '@mantine/core';
import type { usePages } from '../../data/use-read.ts';

interface Props {
  label: string;
  pages: Pick<
    ReturnType<typeof usePages<never, object, unknown>>,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
}

/** Button below a list, newest first, that loads earlier items. Renders nothing without any. */
export function EarlierButton({ label, pages }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return (
    hasNextPage && (
      <Button
        variant="subtle"
        fullWidth
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {label}
      </Button>
    )
  );
}
