import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { notTakingPlace } from '../appointments/lifecycle.ts';
import type { BatchEntry } from './batch.ts';
import { cancelAppointments } from './cancel-appointments.ts';
import { moveAppointments } from './move-appointments.ts';

export const batchResolvers: Resolvers = {
  Mutation: {
    moveAppointments: (_, { input }, context) => moveAppointments(context, input),
    cancelAppointments: (_, { input }, context) => cancelAppointments(context, input),
  },
  AppointmentsChange: {
    items: ({ entries }) => [...entries],
    changed: ({ entries }) => entries.filter(({ after }) => after).length,
    skipped: ({ entries }) => entries.filter(({ after }) => !after).length,
  },
  ChangedAppointment: {
    appointmentId: ({ before }) => before.id,
    serviceName: ({ before }) => before.serviceName!,
    clientName: ({ before }) => before.clientName,
    clientPhone: ({ before }) => before.clientPhone ?? null,
    startAt: ({ before }) => before.startAt,
    localStart: ({ before }) => localDateTime(before.startAt, before.timezone),
    staffId: ({ before }) => before.staffId ?? null,
    staffName: ({ before }) => before.staffName ?? null,
    changed: ({ after }) => after !== null,
    newStartAt: entry => moved(entry)?.startAt ?? null,
    newLocalStart: entry => {
      const after = moved(entry);
      return after && localDateTime(after.startAt, after.timezone);
    },
    newStaffId: entry => moved(entry)?.staffId ?? null,
    newStaffName: entry => moved(entry)?.staffName ?? null,
    refundDue: ({ after }) =>
      after && after.refundDueMinor > 0 ? toMajor(after.refundDueMinor, after.currency) : null,
    reason: ({ refused }) => refused?.reason ?? null,
    message: ({ refused }) => refused?.message ?? null,
  },
};

function moved({ after }: BatchEntry): BatchEntry['after'] {
  return after && !notTakingPlace.has(after.status) ? after : null;
}
