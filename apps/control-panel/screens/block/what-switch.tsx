import { SegmentedControl } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { useAddress } from '../../api/use-address.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './texts.ts';

/** Whether a free place of the calendar is booked, or blocked for something else. */
export function WhatSwitch({ is }: { is: 'new' | 'block' }) {
  const t = useTexts(texts);
  const [, set] = useAddress();
  if (!useCan()('appointment_update')) return null;
  return (
    <SegmentedControl
      aria-label={t.what}
      fullWidth
      mb="md"
      value={is}
      onChange={open => set({ open })}
      data={[
        { value: 'new', label: t.booking },
        { value: 'block', label: t.blockedTime },
      ]}
    />
  );
}
