import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Business } from '../../business/business.entity.ts';
import { bookedEvent } from '../appointments/booking/booked-event.ts';
import {
  insertAppointments,
  type NewAppointment,
} from '../appointments/booking/new-appointment.queries.ts';
import { insertSeries } from './series.queries.ts';

/** A series to store, with its appointments. */
interface NewSeries {
  readonly id: string;
  readonly rule: string;
  readonly drafts: readonly NewAppointment[];
}

/**
 * Stores a series with three statements, however many appointments it has. Their events are notified together with that of the
 * series.
 */
export async function storeSeries(
  transaction: Context,
  business: Business,
  { id, rule, drafts }: NewSeries,
): Promise<void> {
  const { em, now } = transaction;
  await insertSeries(em, { id, businessId: business.id, rule, createdAt: now() });
  await insertAppointments(em, { business, drafts, seriesId: id });
  const events = drafts.map(draft =>
    bookedEvent(business, draft, { seriesId: id, visitId: draft.visitId, visitLead: id }),
  );
  await journalSideEffects(transaction, events);
}
