import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { Empty } from '../parts/empty.tsx';

/** An address of the panel at which there is nothing. */
export function Missing() {
  const { failed } = frame;
  return (
    <Empty icon="search" title={failed.missing} isPage>
      <Button component="a" href="/ControlPanel" variant="default">
        {failed.home}
      </Button>
    </Empty>
  );
}
