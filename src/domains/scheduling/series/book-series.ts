import type { BookSeriesInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { authorize } from '../../business/access/authorize.ts';
import { refuseVisiting } from '../../business/access/visiting.ts';
import { atLocation } from '../../business/locations/at-location.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { givenValues } from '../../custom-fields/given-values.ts';
import { storedClient } from '../../clients/booked-client.ts';
import { readClient } from '../../clients/read-contact.ts';
import { customFieldsOf } from '../appointments/booking/create-appointment.ts';
import type { NewAppointment } from '../appointments/booking/new-appointment.queries.ts';
import { findSeries } from './find-series.ts';
import { loadOccurrences } from './occurrences.ts';
import { planSeries } from './plan-series.ts';
import { readOccurrences, refuseConflicts, shownOccurrence } from './shown-occurrence.ts';
import { draftsOf, storeSeries } from './store-series.ts';
import type { Occurrence, SeriesChange, WholeSeries } from './series.ts';

/**
 * Books the visits of a series: locks the business once, checks each visit, stores those that fit.
 * @throws DomainError SLOT_UNAVAILABLE or RULE_VIOLATION if none fits, or if some do not and conflicts are refused.
 */
export async function bookSeries(context: Context, input: BookSeriesInput): Promise<SeriesChange> {
  refuseVisiting(context.caller, 'its series');
  const found = await authorize(context, input.businessId, 'appointment:create');
  const business = await atLocation(context.em, found, input.locationId);
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const { client, startAt } = collectIssues({
    client: () => readClient(input, business, context),
    startAt: () => readInstant(input.startAt, business.timezone, 'startAt'),
  });
  const { rule, services } = input;
  const people = input.people ?? 1;
  const force = input.force ?? false;
  const visits = await readOccurrences(context.em, business, { services, people, startAt, rule });
  const fields = await givenValues(context, business, {
    record: 'appointment',
    values: input.fields,
  });
  return writeLocked(context, business.id, async (transaction, locked) => {
    const there = await atLocation(transaction.em, locked, input.locationId);
    const booked = await storedClient(transaction, locked.id, client);
    const request = { business: there, now: transaction.now() };
    const loaded = await loadOccurrences(transaction.em, request, visits);
    const judged = planSeries(loaded, force);
    const skipped = judged.flatMap((each, index) =>
      each.placed ? [] : [shownOccurrence(loaded[index]!, each)],
    );
    refuseIf(input.conflicts, skipped, visits.length);
    const booking = {
      client: booked,
      conversationId: null,
      customFields: customFieldsOf(input, client.email),
      fields,
      orderId: null,
      force,
    };
    const fitting = loaded.flatMap((each, index) => {
      const { placed } = judged[index]!;
      return placed ? [{ ...each, placed }] : [];
    });
    const drafts = await draftsOf(transaction, there, fitting, booking);
    refuseWaiting(drafts);
    const id = newId('ser');
    await storeSeries(transaction, there, { id, rule, drafts });
    const series = await findSeries(transaction, locked, id);
    return { result: { series, skipped }, event: bookedEvent(series, skipped.length) };
  });
}

/**
 * Refuses a series with conflicts. @throws DomainError if none of it fits, or if some visits do not and conflicts are refused.
 */
export function refuseIf(
  conflicts: BookSeriesInput['conflicts'],
  skipped: readonly Occurrence[],
  wanted: number,
): void {
  if (skipped.length === 0 || (conflicts === 'skip' && skipped.length < wanted)) return;
  throw refuseConflicts(skipped, wanted);
}

/** Refuses bookings that would be pending. @throws DomainError RULE_VIOLATION. */
function refuseWaiting(drafts: readonly NewAppointment[]): void {
  const waiting = drafts.find(({ waitsFor }) => waitsFor !== null);
  if (!waiting) return;
  const { name } = waiting.item;
  throw new DomainError(
    'RULE_VIOLATION',
    `“${name}” wants a payment, a card or an approval for each booking; with \`force\` a series of it is booked without.`,
  ).withReason('series_waits', { name });
}

export function bookedEvent(
  { id, businessId, timezone, rule, appointments }: WholeSeries,
  skipped: number,
): DomainEvent {
  const [first] = appointments;
  const when = localDateTime(first!.startAt, timezone).slice(0, 16).replace('T', ' ');
  return {
    type: 'series.booked',
    businessId,
    subject: id,
    summary: `${first!.serviceName} for ${first!.clientName}, ${appointments.length} times from ${when}.`,
    details: {
      rule,
      appointmentId: first!.id,
      visitId: first!.visitId ?? null,
      skipped,
    },
    before: null,
    after: { startAt: toIso(first!.startAt), appointments: appointments.length },
  };
}
