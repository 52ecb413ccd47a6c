import type { BulkAppointmentInput, BulkAppointmentStatus } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { raiseVersion } from '../../../../platform/database/query/versions.ts';
import { invalid } from '../../../../platform/errors.ts';
import { changesOf } from '../../../../platform/journal/changes.ts';
import {
  insertJournal,
  journalRow,
  type DomainEvent,
} from '../../../../platform/journal/journal.ts';
import { readInstant } from '../../../../platform/validation/read-instant.ts';
import type { Business } from '../../../business/business.entity.ts';
import { locationIdOf } from '../../../business/locations/at-location.ts';
import { namedItem } from '../../../catalog/items/item-and-variant.ts';
import { readPrice } from '../../../catalog/items/read-price.ts';
import { writeExplained } from '../../write-explained.ts';
import type { Appointment } from '../appointment.entity.ts';
import { reserveNewSlot } from '../booking/reserve-new-slot.ts';
import { cancelLoaded, changeStatus, loadForChange, storeChange } from '../change-appointment.ts';
import { changedEvent, checkChangeable } from '../changing/change-booked.ts';
import type { Change } from '../changing/read-change.ts';
import { takeChanged } from '../changing/take-changed.ts';
import { journaledState } from '../journaled-state.ts';
import { checkGoesOn, checkMovable, stepsTo } from '../lifecycle.ts';
import { noteLoaded } from '../note-appointment.ts';
import { checkChoice, isThere, movedEvent, noteMoved } from '../reschedule-appointment.ts';
import { noteRepriced, setLoadedFields } from '../set-fields.ts';
import type { NamedIds } from './named-ids.ts';
import { silently } from './silently.ts';

type Entry = BulkAppointmentInput & { id: string };

/** The place and the price that an entry asks for. Undefined values stay. */
type WantedPlace = Change & {
  startAt: number | undefined;
  resourceIds: readonly string[] | undefined;
};

/**
 * Changes an appointment that another system keeps, in one transaction: its place and price, status, note and fields, each by the
 * rules and with the journal entry of a single change. @throws DomainError, with the appointment unchanged.
 */
export async function changeEntry(
  context: Context,
  business: Business,
  entry: Entry,
  named: NamedIds,
): Promise<Pick<Appointment, 'businessId' | 'id'>> {
  const { id: businessId } = business;
  const wanted = await readPlace(context, business, entry, named);
  return writeExplained(context, businessId, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, businessId, entry.id);
    checkClient(appointment, named.knownClient(entry));
    checkLocation(appointment, named.idIn(entry, 'locationId'));
    const events: DomainEvent[] = [];
    const steps = [
      // A cancelled appointment needs no other place.
      () => (entry.status === 'cancelled' ? null : place(transaction, locked, appointment, wanted)),
      () => note(transaction, locked, appointment, entry),
      () => setFields(transaction, locked, appointment, entry),
      ...statusSteps(appointment, entry).map(
        status => () => setStatus(transaction, locked, appointment, { ...entry, status }),
      ),
    ];
    for (const step of steps) {
      const event = await step();
      if (!event) continue;
      events.push(silently(event));
      // Payments and packages may have changed the row.
      await transaction.em.refresh(appointment);
    }
    const event = events.pop();
    await insertJournal(
      transaction,
      events.map(each => journalRow(transaction, each, 'succeeded')),
    );
    const summary = 'The appointment stayed as it was.';
    const same = { type: 'appointment.unchanged', businessId, subject: entry.id, summary };
    return {
      result: { businessId, id: entry.id },
      event: event ?? same,
      journaled: event === undefined,
    };
  });
}

async function readPlace(
  { em }: Context,
  { id: businessId, timezone, currency }: Business,
  entry: Entry,
  named: NamedIds,
): Promise<WantedPlace> {
  const { startAt, price, durationMinutes: minutes = null } = entry;
  const variantId = named.idIn(entry, 'variantId');
  // A variant identifies its service.
  const catalogItemId = named.idIn(entry, 'catalogItemId') ?? variantId;
  return {
    startAt: startAt == null ? undefined : readInstant(startAt, timezone, 'startAt'),
    service:
      catalogItemId == null ? null : await namedItem(em, businessId, { catalogItemId, variantId }),
    staffId: named.idIn(entry, 'staffId'),
    resourceIds: entry.resourceIds ?? undefined,
    minutes,
    priceMinor: price == null ? null : readPrice(price, currency, 'price'),
    reason: null,
  };
}

function checkClient({ clientId }: Appointment, wanted: string | undefined): void {
  if (wanted === undefined || wanted === clientId) return;
  const message = `it is of the client ${clientId}, which cannot change; cancel it and create another.`;
  throw invalid('clientId', message);
}

function checkLocation(appointment: Appointment, wanted: string | null | undefined): void {
  const present = locationIdOf(appointment);
  if (wanted == null || wanted === present) return;
  const message = `it is at the location ${present}, which cannot change; cancel it and create another.`;
  throw invalid('locationId', message);
}

/** Gives an appointment its new place and price. Returns the event; null if it has them. */
async function place(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  wanted: WantedPlace,
): Promise<DomainEvent | null> {
  const change = withoutSame(appointment, wanted);
  const { startAt: before, staffId: servedBy } = appointment;
  const { startAt = before, resourceIds, staffId } = change;
  const isMoved = !isThere(appointment, { startAt, staffId, resourceIds });
  const isChanged =
    change.service !== null || change.minutes !== null || change.priceMinor !== null;
  if (!isMoved && !isChanged) return null;
  const stateBefore = journaledState(appointment);
  if (startAt !== before) checkMovable(appointment.status);
  checkGoesOn(appointment.status);
  checkChangeable(appointment, change);
  const catalogItemId = change.service?.itemId ?? appointment.catalogItemId;
  if (resourceIds) await checkChoice(transaction, business, catalogItemId, resourceIds);
  raiseVersion(appointment, null);
  if (isChanged) {
    await takeChanged(transaction, business, appointment, { ...change, startAt, force: true });
  } else {
    await reserveNewSlot(transaction, business, appointment, {
      staffId,
      preferredStaffId: staffId === undefined ? servedBy : null,
      keptStaffId: servedBy,
      resourceIds,
      startAt,
      force: true,
    });
  }
  const now = transaction.now();
  if (startAt !== before) {
    noteMoved(business, appointment, { isByClient: false, requiresApproval: false, now });
  }
  const stored = await storeChange(transaction, business, appointment);
  await noteRepriced(transaction, stored, stateBefore);
  if (!isMoved) return changedEvent(stored, stateBefore, null);
  const changes = changesOf(stateBefore, journaledState(stored));
  return { ...movedEvent(stored, { startAt: before, staffId: servedBy }), ...changes };
}

/** Returns a change without the values that an appointment has already. */
function withoutSame(appointment: Appointment, wanted: WantedPlace): WantedPlace {
  const { catalogItemId, variantId = null, startAt, endAt, priceMinor } = appointment;
  const { service, minutes, resourceIds } = wanted;
  // A service named without its variant is any of its variants.
  const isSame =
    service?.itemId === catalogItemId &&
    (service.variantId === null || service.variantId === variantId);
  const hasAll = resourceIds?.every(id => appointment.resourceIds.includes(id));
  return {
    ...wanted,
    service: isSame ? null : service,
    minutes: minutes === (endAt - startAt) / 60_000 ? null : minutes,
    priceMinor: wanted.priceMinor === priceMinor ? null : wanted.priceMinor,
    resourceIds: hasAll ? undefined : resourceIds,
  };
}

/** Returns the statuses on the way to that of an entry. */
function statusSteps({ status: from }: Appointment, { status }: Entry): BulkAppointmentStatus[] {
  if (status == null || status === from) return [];
  return stepsTo(from, status) as BulkAppointmentStatus[];
}

async function setStatus(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  { status, cancelledBy }: Pick<Entry, 'cancelledBy'> & { status: BulkAppointmentStatus },
): Promise<DomainEvent> {
  if (status === 'cancelled') {
    const how = { cancelledBy: cancelledBy ?? 'business', waiveFee: false, reason: null } as const;
    return (await cancelLoaded(transaction, business, appointment, how)).event;
  }
  return (await changeStatus(transaction, business, appointment, { status })).event;
}

async function note(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  { staffNote }: Entry,
): Promise<DomainEvent | null> {
  if (staffNote === undefined) return null;
  const { event, journaled } = await noteLoaded(transaction, business, appointment, { staffNote });
  return journaled ? null : event;
}

async function setFields(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  { fields }: Entry,
): Promise<DomainEvent | null> {
  if (fields == null) return null;
  const given = { fields };
  const { event, journaled } = await setLoadedFields(transaction, business, appointment, given);
  return journaled ? null : event;
}
