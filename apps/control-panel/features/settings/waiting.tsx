import { frame } from '#texts/frame';
import { Skeleton, Stack } from '@mantine/core';

/** Placeholder of the settings while they load. */
export function Waiting() {
  const { loading } = frame;
  return (
    <Stack maw="40rem" p="lg" aria-busy="true" aria-label={loading} role="status">
      {[12, 36, 36, 36, 36].map((height, row) => (
        <Skeleton key={row} height={height} width={row === 0 ? '40%' : '100%'} />
      ))}
    </Stack>
  );
}
