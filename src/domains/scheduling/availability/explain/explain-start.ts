import type { QueryExplainStartArgs, StartVerdict } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { refuseUnknown } from '../../../nouns/refuse-unknown.ts';
import { DomainError, invalid } from '../../../../platform/errors.ts';
import { notFound } from '../../../nouns/not-found.ts';
import { readInstant } from '../../../../platform/validation/read-instant.ts';
import { ownStaffId } from '../../../business/access/own-staff.ts';
import { authorize } from '../../../business/access/authorize.ts';
import type { Business } from '../../../business/business.entity.ts';
import { atLocation, atStoredLocation } from '../../../business/locations/at-location.ts';
import { namedItem } from '../../../catalog/items/item-and-variant.ts';
import { Client } from '../../../clients/client.entity.ts';
import { checkMonths } from '../../../tariffs/check-limit.ts';
import { checkClientLimits } from '../../appointments/booking/client-limits.ts';
import { lengthsOf } from '../../appointments/loaders.ts';
import { checkMovable } from '../../appointments/lifecycle.ts';
import { findAppointment } from '../../appointments/reading/find-appointments.ts';
import { checkStart } from '../availability.ts';
import { loadCalendar, type Calendar } from '../calendar/load-calendar.ts';
import { type SlotRequest, spanToChoose } from '../calendar/slot-request.ts';
import { shownSlots } from '../cached-slots.ts';
import { nearestFree } from '../explain-refusal.ts';
import { pickStaff } from '../pick-staff.ts';
import { capacityChecks } from './capacity-checks.ts';
import type { Check } from './start-checks.ts';
import { blockersOf } from './blockers-of.ts';
import { ruleChecks } from './rule-checks.ts';

const minute = 60_000;

/**
 * Explains rule by rule if a start could be booked now, by the function that decides bookings. Nothing is locked or changed.
 * @throws DomainError NOT_FOUND.
 */
export async function explainStart(
  context: Context,
  input: QueryExplainStartArgs,
): Promise<StartVerdict> {
  const found = await authorize(context, input.businessId, 'appointment:read');
  const { em, now } = context;
  // Like a move, an appointment stays at its location.
  const business =
    input.appointmentId == null ? await atLocation(em, found, input.locationId) : found;
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  const { itemId, variantId } = await namedItem(em, business.id, input);
  const { staffId, clientId } = input;
  const { ofClient, ...moved } = await movedRequest(context, business, input, itemId);
  const basic = { business, itemId, variantId, staffId, now: now(), startAt, force: false };
  const request = { ...basic, ...moved };
  await refuseUnknown(em, Client, 'cli', { businessId: business.id, id: clientId });
  try {
    const calendar = await loadCalendar(em, request, people =>
      spanToChoose(request.business, startAt, people),
    );
    return await explain(context, { ...request, clientId: clientId ?? ofClient ?? null }, calendar);
  } catch (error) {
    // The item cannot be booked at all, or not with this person.
    if (!(error instanceof DomainError) || error.code !== 'RULE_VIOLATION') throw error;
    const offered: Check = { ...refused('offered', error), subjectId: itemId };
    return { bookable: false, staffId: null, checks: [offered], nearest: [] };
  }
}

/**
 * Returns the request for a new start of an existing appointment, in the same form as a move. @throws DomainError NOT_FOUND,
 * VALIDATION_FAILED for another service's appointment, INVALID_TRANSITION for one that cannot be moved.
 */
async function movedRequest(
  context: Context,
  business: Business,
  { appointmentId, staffId: asked }: QueryExplainStartArgs,
  itemId: string,
): Promise<Partial<SlotRequest> & { ofClient?: string | null }> {
  if (appointmentId == null) return {};
  const appointment = await findAppointment(context.em, business, appointmentId, context.now());
  const own = await ownStaffId(context, business.id);
  const { staffId = null, extraStaffIds } = appointment;
  const people = staffId === null ? extraStaffIds : [staffId, ...extraStaffIds];
  if (own !== null && !people.includes(own)) throw notFound('apt', appointmentId);
  if (appointment.catalogItemId !== itemId) {
    throw invalid('catalogItemId', 'the appointment is for another service.');
  }
  checkMovable(appointment.status);
  return {
    business: await atStoredLocation(context.em, business, appointment.locationId ?? null),
    ofClient: appointment.clientId,
    ignoring: appointment.id,
    keptStaffId: staffId,
    ...(asked === undefined && { preferredStaffId: staffId }),
    preferredExtraStaffIds: people,
    preferredResourceIds: appointment.resourceIds,
    lengths: lengthsOf(appointment),
  };
}

async function explain(
  context: Context,
  request: SlotRequest & { startAt: number; force: boolean; clientId: string | null },
  calendar: Calendar,
): Promise<StartVerdict> {
  const { em } = context;
  const { business, startAt } = request;
  const own = await ownStaffId(context, business.id);
  const { schedule, item, nameOf } = calendar;
  const { verdict, slot } = checkStart(schedule, startAt);
  const { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes } = schedule.item;
  const endAt = startAt + durationMinutes * minute;
  const from = startAt - bufferBeforeMinutes * minute;
  const to = endAt + bufferAfterMinutes * minute;
  const [blockers, month, ofClient, nearest] = await Promise.all([
    blockersOf(em, request, { from, to }),
    monthCheck(em, business, request),
    clientCheck(em, business, request),
    nearestFree(em, request),
  ]);
  const offered: Check = {
    rule: 'offered',
    passed: true,
    text: `“${item.name}” can be booked.`,
    subjectId: item.id,
    facts: { refusal: { name: item.name } },
  };
  const checks = [
    offered,
    ...ruleChecks(schedule, startAt, nameOf),
    ...(verdict === 'leaves_gap' ? [leavesGapCheck] : []),
    ...capacityChecks(schedule, startAt, {
      slot,
      nameOf,
      // The clients of other staff members stay hidden.
      blockers: blockers.map(each =>
        own === null || each.staffIds.includes(own) ? each : { ...each, clientName: null },
      ),
    }),
    ...ofClient,
    ...month,
  ];
  const bookable = verdict === 'free' && ofClient.length === 0 && month.length === 0;
  return {
    bookable,
    staffId: bookable && slot ? pickStaff(schedule, slot) : null,
    checks,
    nearest: shownSlots(business, item, nearest),
  };
}

const leavesGapCheck: Check = {
  rule: 'gap',
  passed: false,
  text: 'It leaves a gap that is too short for any service.',
  subjectId: null,
  facts: { reason: 'start_leaves_gap' },
};

interface Asked extends Pick<SlotRequest, 'now' | 'ignoring'> {
  startAt: number;
}

/** Returns the check of a limit that the client has reached, if any. */
async function clientCheck(
  em: Context['em'],
  business: Business,
  { clientId, startAt, now, ignoring }: Asked & { clientId: string | null },
): Promise<Check[]> {
  const visits = { client: { id: clientId, phone: null }, starts: [startAt] };
  try {
    await checkClientLimits(em, business, visits, { now, ignoring });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [{ ...refused('limit', error), subjectId: clientId }];
  }
}

/** Returns the check of a tariff limit that is reached, if any. */
async function monthCheck(
  em: Context['em'],
  business: Business,
  { startAt, now, ignoring }: Asked,
): Promise<Check[]> {
  try {
    await checkMonths(em, business, { starts: [startAt], now, ignoring });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [{ ...refused('tariff', error), subjectId: null }];
  }
}

function refused(rule: Check['rule'], { message: text, reason, facts: refusal }: DomainError) {
  return { rule, passed: false, text, facts: { reason: reason ?? null, refusal: refusal ?? null } };
}
