import type { Context } from '../../../platform/context.ts';
import { sqlAhead } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { bookedEvent } from '../appointments/booking/booked-event.ts';
import type { NewAppointment } from '../appointments/booking/insert-appointment.ts';
import { insertAppointments } from '../appointments/booking/insert-appointments.ts';

/** A series to store, with its appointments. */
interface NewSeries {
  readonly id: string;
  readonly rule: string;
  readonly drafts: readonly NewAppointment[];
}

/** Stores a series: three statements, however many appointments it has. Their events are told as one by that of the series. */
export async function storeSeries(
  transaction: Context,
  business: Business,
  { id, rule, drafts }: NewSeries,
): Promise<void> {
  const { em, now } = transaction;
  await sqlAhead(
    em,
    `insert into appointment_series (id, business_id, rule, created_at) values ($1, $2, $3, $4)`,
    [id, business.id, rule, toIso(now())],
  );
  await insertAppointments(em, business, drafts, id);
  const events = drafts.map(draft =>
    bookedEvent(business, draft, { seriesId: id, visitId: draft.visitId, visitLead: id }),
  );
  await noteBeside(transaction, events);
}
