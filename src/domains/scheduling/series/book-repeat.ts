import type {
  BookRepeatInput,
  QueryRepeatDatesArgs,
  QuerySeriesPreviewArgs,
  RepeatDate,
  RepeatDates,
  SeriesPreview,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { countSale } from '../count-visitor.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Business } from '../../business/business.entity.ts';
import { atLocation } from '../../business/locations/at-location.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { checkPhoneProof, tryPhoneCode } from '../../clients/phone-proof/phone-proof.ts';
import { readClient } from '../../clients/read-contact.ts';
import { askBlocked } from '../../clients/refuse-blocked.ts';
import { storedClient } from '../../clients/booked-client.ts';
import { givenValues } from '../../custom-fields/given-values.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { placeOfBooking } from '../holds/place-of-booking.ts';
import { customFieldsOf } from '../appointments/booking/create-appointment.ts';
import { namedServices } from '../visits/visit-request.ts';
import { bookedEvent } from './book-series.ts';
import { findSeries } from './find-series.ts';
import { type LoadedVisit, loadOccurrences, type WantedVisit } from './occurrences.ts';
import { planSeries } from './plan-series.ts';
import { checkAgreed, heldFor, isRepeatable, noRepeats, ruleOf } from './repeats.ts';
import { draftsOf, storeSeries } from './store-series.ts';
import { readOccurrences, refuseConflicts, shownOccurrence } from './shown-occurrence.ts';
import type { WholeSeries } from './series.ts';
import { authorize } from '../../business/access/authorize.ts';
import { refuseVisiting } from '../../business/access/visiting.ts';
import { servicesOf, visitTimesOn } from '../visits/find-visit-times.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import { countLook, countStarts } from '../availability/check-size.ts';
import { findBookingTerms } from '../terms/find-booking-terms.ts';

/**
 * Books a repeated service for its client at the agreed starts, all or none, under the business's lock.
 * @throws DomainError SLOT_UNAVAILABLE or RULE_VIOLATION if a start does not fit, or the service cannot be repeated.
 */
export async function bookRepeat(context: Context, input: BookRepeatInput): Promise<WholeSeries> {
  const found = await authorizeBusiness(context, input, 'appointment:create', 'service');
  const business = await placeOfBooking(context.em, found, input);
  const { client, startAt, starts } = collectIssues({
    client: () => readClient(input, business, context),
    startAt: () => readInstant(input.startAt, business.timezone, 'startAt'),
    starts: () =>
      input.starts.map((each, index) => readInstant(each, business.timezone, `starts[${index}]`)),
  });
  await countSale(context, starts.length);
  const { phone } = client;
  const claim = await tryPhoneCode(context, business, { phone, code: input.phoneCode });
  const visits = await agreedVisits(context, business, input, { startAt, starts });
  const fields = await givenValues(context, business, {
    record: 'appointment',
    values: input.fields,
  });
  const rule = ruleOf(input);
  return writeLocked(context, business.id, async (transaction, locked) => {
    await checkPhoneProof(transaction, locked, claim);
    const refuseBlocked = await askBlocked(transaction, locked, client);
    const booked = await storedClient(transaction, locked.id, client);
    const there = await placeOfBooking(transaction.em, locked, input);
    const fitting = await fittingOf(transaction, there, visits, input.holdId);
    const drafts = await draftsOf(transaction, there, fitting, {
      client: booked,
      conversationId: null,
      customFields: customFieldsOf(input, client.email),
      fields,
      orderId: null,
      force: false,
    });
    const { item } = drafts[0]!;
    const waits = drafts.some(({ waitsFor }) => waitsFor !== null);
    if (waits || !locked.clientsMayRepeat) throw noRepeats(item.name);
    const id = newId('ser');
    await storeSeries(transaction, there, { id, rule, drafts });
    await refuseBlocked();
    const series = await findSeries(transaction, locked, id);
    return { result: series, event: bookedEvent(series, input.times - starts.length) };
  });
}

async function agreedVisits(
  { em }: Context,
  { id, timezone }: Business,
  { catalogItemId, staffId, everyWeeks, times }: BookRepeatInput,
  { startAt, starts }: { startAt: number; starts: readonly number[] },
): Promise<WantedVisit[]> {
  const agreed = await checkAgreed(starts, { everyWeeks, times, startAt, timezone });
  const parts = await namedServices(em, id, [{ catalogItemId, staffId }], 1);
  return agreed.map(each => ({ startAt: each, parts }));
}

/**
 * Plans the visits, all of which must fit, and chooses their staff. The hold of the first visit is released. @throws DomainError.
 */
async function fittingOf(
  { em, now }: Context,
  business: Business,
  visits: readonly WantedVisit[],
  holdId: string | null | undefined,
): Promise<
  (LoadedVisit & { placed: NonNullable<ReturnType<typeof planSeries>[number]['placed']> })[]
> {
  const hold = await heldFor(em, business, visits[0]!, holdId);
  const request = { business, now: now(), ...(hold && { ignoring: [hold.id] }) };
  const loaded = await loadOccurrences(em, request, visits);
  const judged = planSeries(loaded, false);
  const skipped = judged.flatMap((each, index) =>
    each.placed ? [] : [shownOccurrence(loaded[index]!, each)],
  );
  if (skipped.length > 0) {
    throw refuseConflicts(skipped, visits.length, 'Look at the dates again and leave these out.');
  }
  if (hold) em.remove(hold);
  return loaded.flatMap((each, index) => {
    const { placed } = judged[index]!;
    return placed ? [{ ...each, placed }] : [];
  });
}

/** Returns the visits of a series before it is booked, each with the result of its check. Nothing is stored. */
export async function previewSeries(
  context: Context,
  input: QuerySeriesPreviewArgs,
): Promise<SeriesPreview> {
  refuseVisiting(context.caller, 'its series');
  const found = await authorize(context, input.businessId, 'appointment:create');
  if (input.force) await authorize(context, found.id, 'appointment:force');
  const { em, now } = context;
  const business = await atLocation(em, found, input.locationId);
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

/**
 * Returns the dates of a booking that its client wants to repeat, each free or taken. Nothing is stored.
 * @throws DomainError RULE_VIOLATION if it cannot be repeated.
 */
export async function repeatDates(
  context: Context,
  input: QueryRepeatDatesArgs,
): Promise<RepeatDates> {
  const found = await authorizeBusiness(context, input, 'catalog:read', 'service');
  const { em, now } = context;
  const business = await placeOfBooking(em, found, input);
  const { catalogItemId, staffId, holdId } = input;
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  const visits = await readOccurrences(em, business, {
    services: [{ catalogItemId, staffId }],
    people: 1,
    startAt,
    rule: ruleOf(input),
  });
  const day = localDateOf(startAt, business.timezone);
  const rules = await bookingRules(em, business, visits[0]!.parts[0]!.itemId);
  // For each taken date, its whole day is searched.
  await countLook(context, countStarts(rules, { first: day, last: day }) * input.times);
  const terms = await findBookingTerms(context, {
    ...(input.slug == null ? { businessId: business.id } : { slug: input.slug }),
    services: [catalogItemId],
    staffIds: [staffId ?? 'any'],
    startAt: input.startAt,
  });
  const hold = await heldFor(em, business, visits[0]!, holdId);
  const request = { business, now: now(), ...(hold && { ignoring: [hold.id] }) };
  const loaded = await loadOccurrences(em, request, visits);
  if (!isRepeatable(terms)) throw noRepeats(loaded[0]!.calendars[0]!.item.name);
  const judged = planSeries(loaded, false);
  const dates: RepeatDate[] = [];
  for (const [index, visit] of loaded.entries()) {
    const shown = shownOccurrence(visit, judged[index]!);
    dates.push({ ...shown, nearestAt: shown.fits ? null : await nearestTo(visit) });
  }
  const taken = dates.filter(({ fits }) => !fits).length;
  return { timezone: business.timezone, dates, taken };
}

/** Returns the free start of a visit's day nearest to the requested one; null if there is none. */
async function nearestTo({ asked, startAt }: LoadedVisit): Promise<number | null> {
  const day = localDateOf(startAt, asked.steps[0]!.schedule.business.timezone);
  const times = await visitTimesOn(asked, { first: day, last: day });
  const starts = times.map(([first]) => first!.startAt);
  const [nearest] = starts.toSorted(
    (one, other) => Math.abs(one - startAt) - Math.abs(other - startAt),
  );
  return nearest ?? null;
}
