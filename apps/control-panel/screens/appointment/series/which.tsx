import { appointmentSeries as t } from '#texts/appointmentSeries';
import { Radio, Stack } from '@mantine/core';

/** Whether a change is of this visit alone, or of those after it too. */
export type Which = 'one' | 'later';

/** Asks which visits of a series a change is about. */
export function WhichField({ value, onChange }: { value: Which; onChange: (to: Which) => void }) {
  return (
    <Radio.Group
      label={t.which}
      value={value}
      onChange={to => onChange(to === 'later' ? 'later' : 'one')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="one" label={t.one} />
        <Radio value="later" label={t.later} />
      </Stack>
    </Radio.Group>
  );
}
