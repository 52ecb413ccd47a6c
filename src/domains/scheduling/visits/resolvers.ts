import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { placeOf } from '../../business/locations/locations.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lateFeeMinor } from '../appointments/policy/agreed-policy.ts';
import { addServices } from './add-services.ts';
import { bookVisit } from './book-visit.ts';
import { cancelVisit } from './cancel-visit.ts';
import { findVisitTimes } from './find-visit-times.ts';
import { getVisit, visitLoader } from './load-visit.ts';
import { moveVisit } from './move-visit.ts';
import { comingOf, versionOf, type WholeVisit } from './visit.ts';

export const visitResolvers: Resolvers = {
  Query: {
    visitTimes: (_, input, context) => findVisitTimes(context, input),
    visit: (_, input, context) => getVisit(context, input),
  },
  Mutation: {
    bookVisit: (_, { input }, context) => bookVisit(context, input),
    addServices: (_, { input }, context) => addServices(context, input),
    moveVisit: (_, { input }, context) => moveVisit(context, input),
    cancelVisit: (_, { input }, context) => cancelVisit(context, input),
  },
  Appointment: {
    visit: ({ businessId, visitId, timezone, currency }, _, { loader, now }) =>
      visitId == null
        ? null
        : loader(visitLoader).load({ businessId, id: visitId, timezone, currency, now: now() }),
  },
  WholeVisit: {
    appointments: ({ appointments }) => [...appointments],
    locationId: visit => locationIdOf(firstOf(visit)),
    location: (visit, _, context) => placeOf(context, firstOf(visit)),
    startAt: visit => firstOf(visit).startAt,
    endAt: visit => Math.max(...comingOf(visit).map(({ endAt }) => endAt)),
    localStart: visit => localDateTime(firstOf(visit).startAt, firstOf(visit).timezone),
    timezone: visit => firstOf(visit).timezone,
    clientName: visit => firstOf(visit).clientName,
    gross: visit => sumOf(visit, grossOf),
    deposit: visit => sumOf(visit, ({ depositMinor }) => depositMinor),
    lateFee: (visit, _, { now }) => sumOf(visit, part => lateFeeMinor(part, now())),
    currency: visit => firstOf(visit).currency,
    version: versionOf,
  },
};

function firstOf(visit: WholeVisit): Appointment {
  return comingOf(visit)[0]!;
}

function sumOf(visit: WholeVisit, minorOf: (appointment: Appointment) => number): number {
  const sum = comingOf(visit).reduce((total, appointment) => total + minorOf(appointment), 0);
  return toMajor(sum, firstOf(visit).currency);
}
