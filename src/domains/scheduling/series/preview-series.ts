import type { QuerySeriesPreviewArgs, SeriesPreview } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { authorize } from '../../business/access/authorize.ts';
import { refuseVisiting } from '../../business/access/visiting.ts';
import { servicesOf } from '../visits/find-visit-times.ts';
import { loadOccurrences } from './load-occurrences.ts';
import { planSeries } from './plan-series.ts';
import { readOccurrences } from './read-occurrences.ts';
import { shownOccurrence } from './shown-occurrence.ts';

/** Returns the visits of a series before it is booked, each with the result of its check. Nothing is stored. */
export async function previewSeries(
  context: Context,
  input: QuerySeriesPreviewArgs,
): Promise<SeriesPreview> {
  refuseVisiting(context.caller, 'its series');
  const business = await authorize(context, input.businessId, 'appointment:create');
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const { em, now } = context;
  const visits = await readOccurrences(em, business, {
    services: servicesOf(input),
    people: input.people ?? 1,
    startAt: readInstant(input.startAt, business.timezone, 'startAt'),
    rule: input.rule,
  });
  const loaded = await loadOccurrences(em, { business, now: now() }, visits);
  const judged = planSeries(loaded, input.force ?? false);
  const occurrences = judged.map((each, index) => shownOccurrence(loaded[index]!, each));
  return {
    timezone: business.timezone,
    occurrences,
    conflicts: occurrences.filter(({ fits }) => !fits).length,
  };
}
