import { block as t } from '#texts/block';
import { SegmentedControl } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useAddress } from '../../api/use-address.ts';

interface Props {
  is: 'new' | 'block';
  /** When it begins and whose it is, as far as that was chosen: it stays when the other is shown. */
  at: string | undefined;
  staffId: string | null;
}

/** Whether a free place of the calendar is booked, or blocked for something else. */
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
