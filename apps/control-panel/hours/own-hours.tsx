import { Switch } from '@mantine/core';
import { HoursFields } from './hours-fields.tsx';
import type { useHours } from './use-hours.ts';

/** Whether there are hours of one's own, and these. */
export function OwnHours({
  label,
  hours: { isOwn, setOwn, typed, wrong, setTyped },
}: {
  label: string;
  hours: ReturnType<typeof useHours>;
}) {
  return (
    <>
      <Switch
        label={label}
        checked={isOwn}
        onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
      />
      {isOwn && <HoursFields typed={typed} wrong={wrong} onChange={setTyped} />}
    </>
  );
}
