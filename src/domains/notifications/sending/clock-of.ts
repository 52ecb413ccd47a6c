import type { Facts } from '../facts/facts.ts';

/** The clock that a message tells times by. */
export interface Clock {
  timeZone: string;
  /** True for what is online: whoever reads it may be in another zone. */
  isNamed: boolean;
}

/** Returns the clock of the business. */
export function clockOf({ business, appointment, waitlist }: Facts): Clock {
  const parts = appointment?.parts ?? [];
  const isNamed =
    appointment?.online === true || parts.some(({ online }) => online) || waitlist?.online === true;
  return { timeZone: business.timezone, isNamed };
}
