import type { Request } from 'express';
import { googleMerchant } from '../../../src/app/ports.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import { DomainError, invalid } from '../../../src/platform/errors.ts';
import { type Message, neededText, objectIn, readObject, readSlot, type Slot } from './messages.ts';
import type { Google } from './open.ts';

/** Slot times in one call. Google asks for the times of some days. */
const mostTimes = 1000;
/** Days computed at once, as for feeds. A month can have more start times than one answer may contain. */
const daysAtOnce = 7;
const day = 86_400_000;

/** A start as the availability has it. */
interface Found {
  available: boolean;
  remainingCapacity: number;
}

const none: Found = { available: false, remainingCapacity: 0 };

/** Answers BatchAvailabilityLookup: tells of each slot time, in order, if it is free now. */
export async function batchLookUp(google: Google, request: Request, body: Message) {
  const merchantId = neededText(body, 'merchant_id');
  const times = body['slot_time'];
  if (!Array.isArray(times) || times.length > mostTimes) {
    throw invalid('slot_time', `required: a list of at most ${mostTimes} slot times.`, 'required');
  }
  const slots = times.map((sent, index) =>
    readSlot(readObject(sent, `slot_time[${index}]`), merchantId),
  );
  const found = await look(google, request, slots);
  return {
    slot_time_availability: slots.map(({ sent }, index) => ({
      slot_time: sent,
      available: found[index]?.available ?? false,
    })),
  };
}

/** Answers CheckAvailability: tells how many places a slot has. */
export async function checkAvailability(google: Google, request: Request, body: Message) {
  const slot = readSlot(objectIn(body, 'slot'));
  const [found = none] = await look(google, request, [slot]);
  return {
    slot: slot.sent,
    count_available: found.remainingCapacity,
    duration_requirement: 'DO_NOT_SHOW_DURATION',
  };
}

/** Looks slots of one merchant up, in their order. Each service and staff member is computed once for some days. */
async function look(google: Google, request: Request, slots: readonly Slot[]): Promise<Found[]> {
  const [first] = slots;
  const caller = first && (await googleMerchant(google.facade.services, first.merchantId));
  if (!caller) return slots.map(() => none);
  const groups = Map.groupBy(slots, ({ serviceId, staffId, startAt }) =>
    JSON.stringify([serviceId, staffId, Math.floor(startAt / (daysAtOnce * day))]),
  );
  const found = new Map<Slot, Found>();
  for (const group of groups.values()) {
    const starts = await startsOf(google, { request, caller }, group);
    for (const slot of group) {
      const start = starts.get(slot.startAt);
      const lasts = start && (start.endAt - start.startAt) / 60_000;
      const fits = slot.durationMinutes === null || lasts === slot.durationMinutes;
      found.set(slot, start && fits ? start : none);
    }
  }
  return slots.map(slot => found.get(slot) ?? none);
}

/** Returns the minutes that a service takes at the start of a slot; null if nothing starts there now. */
export async function minutesAt(
  google: Google,
  call: { request: Request; caller: Caller },
  slot: Slot,
): Promise<number | null> {
  const start = (await startsOf(google, call, [slot])).get(slot.startAt);
  return start ? (start.endAt - start.startAt) / 60_000 : null;
}

type Start = Found & { startAt: number; endAt: number };

/** Returns the starts of a service around some slots, by their instants. A service that is gone has none. */
async function startsOf(
  google: Google,
  call: { request: Request; caller: Caller },
  group: readonly Slot[],
): Promise<Map<number, Start>> {
  const { merchantId, serviceId, staffId } = group[0]!;
  const instants = group.map(({ startAt }) => startAt);
  try {
    const { slots } = await google.run(call, 'google_times', {
      businessId: merchantId,
      serviceId,
      staffId,
      // A local day can differ by one from the day in UTC.
      dateFrom: dateOf(Math.min(...instants) - day),
      dateTo: dateOf(Math.max(...instants) + day),
    });
    return new Map(slots.map(slot => [Date.parse(slot.startAt), startOf(slot)]));
  } catch (error) {
    const isGone =
      error instanceof DomainError && ['NOT_FOUND', 'RULE_VIOLATION'].includes(error.code);
    if (isGone) return new Map();
    throw error;
  }
}

interface RawSlot extends Found {
  startAt: string;
  endAt: string;
}

const startOf = ({ startAt, endAt, ...slot }: RawSlot): Start => ({
  ...slot,
  startAt: Date.parse(startAt),
  endAt: Date.parse(endAt),
});

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
