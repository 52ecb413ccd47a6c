import type { BookSeriesInput, Resolvers } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { maskName } from '../../../platform/lib/text/mask.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { externalFieldResolvers } from '../../external-ids/external-fields.ts';
import { withExternal } from '../../external-ids/keep-external.ts';
import { notTakingPlace } from '../appointments/lifecycle.ts';
import { visitUrl } from '../visit-link.ts';
import { bookRepeat, previewSeries, repeatDates } from './book-repeat.ts';
import { bookSeries } from './book-series.ts';
import { cancelSeries } from './cancel-series.ts';
import { getSeries } from './find-series.ts';
import { moveSeries } from './move-series.ts';
import { type SeriesChange, versionOf, visitsOf } from './series.ts';

export const seriesResolvers: Resolvers = {
  Query: {
    seriesPreview: (_, input, context) => previewSeries(context, input),
    repeatDates: (_, input, context) => repeatDates(context, input),
    series: (_, input, context) => getSeries(context, input),
  },
  Mutation: {
    bookSeries: (_, { input }, context) => bookWithExternal(context, input),
    bookRepeat: (_, { input }, context) => bookRepeat(context, input),
    moveSeries: (_, { input }, context) => moveSeries(context, input),
    cancelSeries: (_, { input }, context) => cancelSeries(context, input),
  },
  Series: {
    ...externalFieldResolvers,
    appointments: ({ appointments }) => [...appointments],
    locationId: ({ appointments: [first] }) => locationIdOf(first!),
    toCome: ({ appointments }, _, { now }) =>
      visitsOf(
        appointments.filter(
          ({ status, startAt }) => !notTakingPlace.has(status) && startAt > now(),
        ),
      ).length,
    clientName: ({ appointments: [first] }, _, { caller }) =>
      isVisiting(caller) ? maskName(first!.clientName) : first!.clientName,
    // Anybody with the address can cancel it.
    pageUrl: ({ appointments: [first] }, _, { caller, services }) =>
      isVisiting(caller) ? `${visitUrl(services, first!.id)}/series` : null,
    version: versionOf,
  },
};

/** Books a series with its external id and metadata. */
async function bookWithExternal(context: Context, input: BookSeriesInput): Promise<SeriesChange> {
  const { change } = await withExternal(context, { kind: 'series', id: null }, input, async own => {
    const change = await bookSeries(own, input);
    return { businessId: change.series.businessId, id: change.series.id, change };
  });
  return change;
}
