import { Switch } from '@mantine/core';
import { HoursFields } from './hours-fields.tsx';
import type { useHours } from './use-hours.ts';

interface Props {
  label: string;
  hours: ReturnType<typeof useHours>;
  /** Shows the hours of the business where a person has none of their own; typing makes them the person's own. */
  showsOthers?: boolean;
}

/** Offers hours of a person's own, and shows those that they have. */
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
