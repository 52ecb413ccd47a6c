import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { Empty } from '../../ui/feedback/empty.tsx';

/** Page for an unknown address. */
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
