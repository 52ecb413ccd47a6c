import type { AppointmentStatusChange } from '../../graphql.generated.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../platform/lib/time/time.ts';
import type { Appointment } from '../../domains/scheduling/appointments/appointment.entity.ts';
import {
  cancelAppointment,
  setAppointmentStatus,
} from '../../domains/scheduling/appointments/change-appointment.ts';
import { createAppointment } from '../../domains/scheduling/appointments/booking/create-appointment.ts';
import { findSlots } from '../../domains/scheduling/availability/find-slots.ts';
import type { Salon } from './open-salon.ts';
import { channelOf, type Channel, type ChannelCall } from './channels.ts';
import type { RunAt, Stage } from './one-transaction.ts';
import { serviceOf, zone } from './data/salon.ts';
import type { PlannedAppointment } from './data/appointments.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Channels of bookings, in turn. */
const channels: readonly Channel[] = [
  'owner',
  'website',
  'desktop',
  'owner',
  'website',
  'phone',
  'owner',
  'website',
];

/** An action at an instant. It can add later actions to the agenda. */
interface Step {
  at: number;
  run(): Promise<void>;
}

/**
 * Runs the demo's appointments in chronological order up to `now`.
 * Each appointment is booked days ahead into a free slot, then approved, cancelled, started, completed or missed.
 * So the journal looks like that of a running salon, and no state is forced.
 */
export async function liveAppointments(
  stage: Stage,
  salon: Salon,
  appointments: readonly PlannedAppointment[],
  now: number,
): Promise<void> {
  const agenda: Step[] = [];
  const plan = (step: Step) => {
    if (step.at <= now) agenda.push(step);
  };
  for (const [index, planned] of appointments.entries()) {
    const date = addDays(localDateOf(now, zone), planned.day);
    const ahead = wallToInstant(date, '12:00', zone) - planned.hoursAhead * hour;
    const at = Math.min(ahead, now - (1 + (index % 20)) * 11 * minute);
    const run = async () => {
      const channel = channels[index % channels.length]!;
      const call = channelOf(salon.cast, channel, index);
      const appointment = await book(stage, salon, { planned, date, at, call });
      const runAt = stage.runAs(salon.cast.owner);
      if (appointment) planCourse(plan, runAt, appointment, planned.fate, now);
    };
    plan({ at, run });
  }
  while (agenda.length > 0) {
    agenda.sort((a, b) => b.at - a.at);
    await agenda.pop()?.run();
  }
}

/** Books the appointment into a free slot of its day, if there is one. */
async function book(
  { runAs }: Stage,
  { business, items, people, cast }: Salon,
  {
    planned,
    date,
    at,
    call,
  }: { planned: PlannedAppointment; date: string; at: number; call: ChannelCall },
): Promise<Appointment | null> {
  const request = {
    businessId: business.id,
    catalogItemId: items.get(planned.service)!.id,
    staffId: planned.person && people.get(planned.person)!.id,
  };
  const { caller, tool, conversationId } = call;
  const { slots } = await runAs(cast.owner)(at, context =>
    findSlots(context, { ...request, date }),
  );
  const free = slots.filter(slot => slot.available);
  // Prefers a class that others have already booked.
  const joined = serviceOf(planned.service).capacity && free.find(slot => slot.bookedCount > 0);
  const slot = joined || free[Math.floor(planned.place * free.length)];
  if (!slot) return null;
  return runAs(caller, tool)(at, context =>
    createAppointment(context, {
      ...request,
      startAt: slot.startAt,
      clientName: planned.client.name,
      clientPhone: planned.client.phone,
      conversationId,
      force: false,
    }),
  );
}

/** Plans the status changes of an appointment. */
function planCourse(
  plan: (step: Step) => void,
  runAt: RunAt,
  appointment: Appointment,
  fate: PlannedAppointment['fate'],
  now: number,
): void {
  const { businessId, id: appointmentId, startAt, endAt, createdAt } = appointment;
  const become = (status: AppointmentStatusChange, at: number) => {
    const run = async () => {
      await runAt(at, context =>
        setAppointmentStatus(context, { businessId, appointmentId, status }),
      );
    };
    plan({ at, run });
  };
  if (fate === 'waits') return;
  if (appointment.status === 'pending') become('confirmed', createdAt + 10 * minute);
  if (fate === 'missed') become('no_show', startAt + 15 * minute);
  if (fate === 'kept') {
    become('arrived', startAt - 3 * minute);
    become('completed', endAt);
  }
  if (fate === 'cancelled') {
    const at = Math.round((createdAt + Math.min(startAt, now)) / 2);
    const isEarly = startAt - at > 6 * hour;
    const why = isEarly
      ? { cancelledBy: 'client' as const, reason: 'Something came up.' }
      : { cancelledBy: 'business' as const, reason: 'Called in sick at the last minute.' };
    const run = async () => {
      await runAt(at, context => cancelAppointment(context, { businessId, appointmentId, ...why }));
    };
    plan({ at, run });
  }
}
