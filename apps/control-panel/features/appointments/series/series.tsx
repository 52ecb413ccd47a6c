import { appointmentSeries as t } from '#texts/appointmentSeries';
import { bookingRepeat } from '#texts/bookingRepeat';
import { Radio, Stack } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { oftenOf } from '../../booking/repeat/rules.ts';
import document from './series.graphql';

/** The scope of a change to a series: this visit only, or this one and all later ones. */
export type Which = 'one' | 'later';

/** Asks which visits of a series a change applies to. */
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

/** Shows how often a series repeats and how many of its visits are still to come. */
export function SeriesFact({ seriesId }: { seriesId: string }) {
  const { often } = bookingRepeat;
  const { id: businessId } = useBusiness();
  const { data } = useRead('appointment', document, { businessId, seriesId });
  if (!data) return '…';
  const { rule, toCome } = data.series;
  const known = oftenOf(rule);
  return `${known ? often[known] : rule}, ${t.toCome({ count: toCome })}`;
}
