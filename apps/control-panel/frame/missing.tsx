import { Button } from '@mantine/core';
import { Empty } from '../parts/empty.tsx';
import { useFrameTexts } from '../texts/use-texts.ts';

/** An address of the panel at which there is nothing. */
export function Missing() {
  const { failed } = useFrameTexts();
  return (
    <Empty icon="search" title={failed.missing} isPage>
      <Button component="a" href="/ControlPanel" variant="default">
        {failed.home}
      </Button>
    </Empty>
  );
}
