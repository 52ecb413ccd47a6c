import type { Facts } from '../facts/facts.ts';

/** Time zone in which a message states times. */
export interface Clock {
  timeZone: string;
  /** True for online services: the reader may be in another time zone, so the zone is named. */
  isNamed: boolean;
}

/** Returns the clock of the business. */
export function clockOf({ business, appointment, waitlist }: Facts): Clock {
  const parts = appointment?.parts ?? [];
  const isNamed =
    appointment?.online === true || parts.some(({ online }) => online) || waitlist?.online === true;
  return { timeZone: business.timezone, isNamed };
}
