import type { Caller } from '../../../platform/caller.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import type { Client } from '../../../domains/clients/client.entity.ts';
import { bookedBy } from '../../../domains/scheduling/appointments/booking/booked-by.ts';
import { bookedEvent } from '../../../domains/scheduling/appointments/booking/booked-event.ts';
import { taxOf } from '../../../domains/taxes/calculate-tax.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import {
  cancelEvent,
  journaledState,
  statusEvent,
} from '../../../domains/scheduling/appointments/journaled-state.ts';
import { channelOf, type Channel } from '../channels.ts';
import { serviceOf } from '../data/salon.ts';
import type { Salon } from '../open-salon.ts';
import type { Chance } from './chance.ts';
import type { Entry } from './diary.ts';
import type { Busy } from './plan-past.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Channels of past bookings. Frequent channels are repeated. */
const channels: readonly Channel[] = [
  ...Array.from({ length: 6 }, () => 'owner' as const),
  ...Array.from({ length: 5 }, () => 'website' as const),
  ...Array.from({ length: 3 }, () => 'shop' as const),
  'desktop',
  'desktop',
  'phone',
];

const excuses = ['Something came up.', 'Has caught a cold.', 'Will call again.'];

/** Books each planned time and gives the appointment its outcome: kept, missed or cancelled. */
export function livePast(
  salon: Salon,
  chance: Chance,
  busy: readonly Busy[],
  diary: Entry[],
): Appointment[] {
  return busy.flatMap(each => {
    const { capacity } = salon.items.get(each.service)!;
    const guests = capacity > 1 ? 3 + chance.below(capacity - 3) : 1;
    const first = chance.below(salon.clients.length);
    return Array.from({ length: guests }, (_, seat) =>
      liveOne(salon, chance, { busy: each, nth: first + seat }, diary),
    );
  });
}

function liveOne(
  salon: Salon,
  chance: Chance,
  { busy, nth }: { busy: Busy; nth: number },
  diary: Entry[],
): Appointment {
  const { owner } = salon.cast;
  const ahead = hour + chance.below(12 * 24) * hour + chance.below(60) * minute;
  const createdAt = Math.max(busy.startAt - ahead, salon.openedAt + hour);
  // A class needs different clients, so all of them come from the clients of the opening.
  const since = busy.service === 'yoga' ? salon.openedAt + hour : createdAt;
  const known = salon.clients.filter(each => each.createdAt <= since);
  const client = known[nth % known.length]!;
  const { caller, tool, conversationId } = channelOf(salon.cast, chance.pick(channels), nth);
  const appointment = book(salon, { busy, client, caller, conversationId, createdAt });
  const item = salon.items.get(busy.service)!;
  const event = bookedEvent(salon.business, {
    ...appointment,
    item,
    client: { id: client.id, name: client.name, phone: client.phone ?? null },
    staffId: appointment.staffId ?? null,
    staffName: appointment.staffName ?? null,
    extraStaffIds: [],
    extraStaffNames: [],
    conversationId,
  });
  diary.push({ at: createdAt, caller, event, tool });
  const become = (status: Appointment['status'], at: number) => {
    const before = journaledState(appointment);
    Object.assign(appointment, { status, version: appointment.version + 1 });
    diary.push({ at, caller: owner, event: statusEvent(appointment, before, null) });
  };
  if (chance.is(0.09)) {
    const at = createdAt + Math.floor((appointment.startAt - createdAt) * 0.6);
    const before = journaledState(appointment);
    const cancelledBy = appointment.startAt - at > day / 4 ? 'client' : 'business';
    const cancelReason =
      cancelledBy === 'client' ? chance.pick(excuses) : 'Called at the last minute.';
    Object.assign(appointment, { status: 'cancelled', cancelledBy, cancelReason, version: 2 });
    diary.push({ at, caller: owner, event: cancelEvent(appointment, before) });
  } else if (chance.is(0.05)) {
    become('no_show', appointment.startAt + 15 * minute);
  } else {
    become('arrived', appointment.startAt - 3 * minute);
    become('completed', appointment.endAt);
  }
  return appointment;
}

interface Booking {
  busy: Busy;
  client: Client;
  caller: Caller;
  conversationId: string | null;
  createdAt: number;
}

function book(salon: Salon, { busy, client, caller, ...booking }: Booking): Appointment {
  const { business, items, people } = salon;
  const item = items.get(busy.service)!;
  const person = people.get(busy.person)!;
  const rate = item.taxRate ?? null;
  const { startAt, endAt, occupiedFrom, occupiedTo } = busy;
  const { processing } = serviceOf(busy.service);
  const pausedAt = processing ? startAt + processing[0] * minute : null;
  return {
    id: newIdAt('apt', booking.createdAt),
    businessId: business.id,
    catalogItemId: item.id,
    clientId: client.id,
    clientName: client.name,
    staffId: person.id,
    status: 'confirmed',
    startAt,
    endAt,
    occupiedFrom,
    occupiedTo,
    processingStartAt: pausedAt,
    processingEndAt: pausedAt && processing ? pausedAt + processing[1] * minute : null,
    extraStaffIds: [] as string[],
    resourceIds: item.resourceIds,
    groupSize: item.capacity,
    priceMinor: item.priceMinor,
    taxName: rate?.name ?? null,
    taxPpm: rate?.ppm ?? null,
    ...taxOf(item.priceMinor, rate, business.pricesIncludeTax),
    customFields: {},
    fields: {},
    policy: null,
    depositMinor: 0,
    feeMinor: 0,
    refundDueMinor: 0,
    feeDueMinor: 0,
    version: 1,
    ...booking,
    ...bookedBy(caller),
    serviceName: item.name,
    staffName: person.name,
  } as Appointment;
}
