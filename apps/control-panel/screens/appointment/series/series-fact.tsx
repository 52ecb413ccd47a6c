import { bookingRepeat } from '#texts/bookingRepeat';
import { appointmentSeries as t } from '#texts/appointmentSeries';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { oftenOf } from '../../booking/repeat/rules.ts';
import document from './series.graphql';

/** How often the visit comes again, and how many of them are to come. */
export function SeriesFact({ seriesId }: { seriesId: string }) {
  const { often } = bookingRepeat;
  const { id: businessId } = useBusiness();
  const { data } = useRead('appointment', document, { businessId, seriesId });
  if (!data) return '…';
  const { rule, toCome } = data.series;
  const known = oftenOf(rule);
  return `${known ? often[known] : rule}, ${t.toCome({ count: toCome })}`;
}
