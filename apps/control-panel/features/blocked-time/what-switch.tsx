import { block as t } from '#texts/block';
import { SegmentedControl } from '@mantine/core';
import { useCan } from '../../data/can.ts';
import { useAddress } from '../../data/use-address.ts';

interface Props {
  is: 'new' | 'block';
  /** Start and staff member chosen so far. They stay when the user switches between the two forms. */
  at: string | undefined;
  staffId: string | null;
}

/** Switches between a booking and blocked time for a free place of the calendar. */
export function WhatSwitch({ is, at, staffId }: Props) {
  const [, set] = useAddress();
  if (!useCan()('appointment_update')) return null;
  return (
    <SegmentedControl
      aria-label={t.what}
      fullWidth
      mb="md"
      value={is}
      onChange={open => set({ open, at, with: staffId ?? undefined })}
      data={[
        { value: 'new', label: t.booking },
        { value: 'block', label: t.blockedTime },
      ]}
    />
  );
}
