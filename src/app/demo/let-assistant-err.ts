import { findSlots } from '../../domains/scheduling/availability/find-slots.ts';
import { rescheduleAppointment } from '../../domains/scheduling/appointments/reschedule-appointment.ts';
import { Appointment } from '../../domains/scheduling/appointments/appointment.entity.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import { undo } from '../../domains/undo/undo.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const minute = 60_000;
const day = 86_400_000;

/** Lets an assistant move an appointment of the next days, and the owner undo the move. */
export async function letAssistantErr(
  { em, runAs }: Stage,
  { business, cast }: Salon,
  now: number,
): Promise<void> {
  const businessId = business.id;
  const at = now - 9 * minute;
  const appointment = await em.fork({ keepTransactionContext: true }).findOne(
    Appointment,
    {
      businessId,
      status: 'confirmed',
      groupSize: 1,
      startAt: { $gt: now + 2 * day },
      createdAt: { $lt: at - minute },
    },
    { orderBy: { startAt: 'asc', id: 'asc' } },
  );
  if (!appointment) return;
  const { id: appointmentId, catalogItemId, staffId, startAt } = appointment;
  const date = localDateOf(startAt, business.timezone);
  const { slots } = await runAs(cast.desktop)(at, context =>
    findSlots(context, { businessId, catalogItemId, staffId: staffId ?? null, date }),
  );
  const other = slots.find(slot => slot.available && slot.startAt !== startAt);
  if (!other) return;
  const moving = runAs(cast.desktop, 'reschedule_appointment');
  const eventId = await moving(at, async context => {
    await rescheduleAppointment(context, {
      businessId,
      appointmentId,
      startAt: other.startAt,
      force: false,
    });
    return context.journal.eventId!;
  });
  await runAs(cast.owner)(at + 4 * minute, context => undo(context, { businessId, eventId }));
}
