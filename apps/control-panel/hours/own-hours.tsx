import { Switch } from '@mantine/core';
import { HoursFields } from './hours-fields.tsx';
import type { useHours } from './use-hours.ts';

interface Props {
  label: string;
  hours: ReturnType<typeof useHours>;
  /** Whether the others are shown where there are none of one's own: to type is to have some. */
  showsOthers?: boolean;
}

/** Whether there are hours of one's own, and these. */
export function OwnHours({ label, hours, showsOthers = false }: Props) {
  const { isOwn, setOwn, typed, wrong, typeOwn } = hours;
  return (
    <>
      <Switch
        label={label}
        checked={isOwn}
        onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
      />
      {(isOwn || showsOthers) && <HoursFields typed={typed} wrong={wrong} onChange={typeOwn} />}
    </>
  );
}
