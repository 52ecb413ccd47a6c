import { newSecret } from '../src/platform/lib/security/secrets.ts';
import { addDays } from '../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../src/platform/lib/time/time.ts';

/** The measured data: seed.ts stores it and the groups rely on it. */
export const businessCount = 20;
export const staffCount = 20;
export const itemCount = 50;
/** Items from this number on are products with ample stock. */
export const firstProduct = 40;
export const onHand = 1_000_000_000;
export const clientCount = 500;
export const timezone = 'Europe/Berlin';
export const opensAt = '08:00';
export const closesAt = '20:00';
export const bookingMinutes = 30;
/** Half hours from opening to closing. */
export const placesADay = 24;
export const futureDays = 90;
/** 374 past days × 20 staff × 5 and 90 future days × 20 × 7, in 20 businesses, are 1,000,000 appointments. */
export const pastDays = 374;
export const busyPast = 5;
export const busyFuture = 7;

/** Returns a seeded id. Seeded ids sort before new ones; the seed's SQL builds the same format. */
export function seededId(kind: string, number: number): string {
  return `${kind}_01h${number.toString(16).padStart(23, '0')}`;
}

/** New bookings have greater ids than this, seeded ones smaller. */
export const firstBookedId = 'apt_01j';

export const businessId = (business: number) => seededId('biz', business);
export const staffId = (business: number, staff: number) =>
  seededId('stf', business * staffCount + staff);
/** Item 0 of a business is the service that all of its staff perform. */
export const itemId = (business: number, item = 0) => seededId('item', business * itemCount + item);
export const clientPhone = (client: number) => `+4930${String(2_000_000 + client)}`;

export const userId = seededId('usr', 1);
export const tokens = { ai: newSecret('ai'), mcp: newSecret('mcp') };
/** The service token of the first business. */
export const serviceToken = newSecret('svc');

/** Returns the local date this many days from today. */
export function dateIn(days: number): string {
  return addDays(localDateOf(Date.now(), timezone), days);
}

/** Returns true if the seed has booked a person's half hour on a future day; 7 and 24 are coprime. */
export function isTaken(staff: number, day: number, place: number): boolean {
  return (place * 7 + staff * 5 + (day + pastDays) * 3) % placesADay < busyFuture;
}

/** Returns the start of a place on a local day, in epoch milliseconds. */
export function startOf(date: string, place: number): number {
  return wallToInstant(date, opensAt, timezone) + place * bookingMinutes * 60_000;
}
