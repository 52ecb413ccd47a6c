import type { Cast } from '../cast.ts';
import type { Chance } from './chance.ts';
import type { Entry } from './diary.ts';

const minute = 60_000;
const day = 86_400_000;

/** Read tools of the assistants. Frequent tools are repeated. */
const looks = [
  'get_availability',
  'get_availability',
  'list_catalog',
  'list_appointments',
  'search_clients',
  'list_staff',
  'list_orders',
] as const;

/** Refused calls of the assistants, each with code and message. */
const refusals = [
  ['create_appointment', 'SLOT_UNAVAILABLE', 'startAt is taken.'],
  ['create_appointment', 'RULE_VIOLATION', 'startAt is outside of the opening hours.'],
  [
    'reschedule_appointment',
    'INVALID_TRANSITION',
    'The appointment is completed; only a pending or confirmed one can be rescheduled.',
  ],
  ['refund_payment', 'FORBIDDEN', 'This token does not include payments tools.'],
  ['create_order', 'OUT_OF_STOCK', '“Day cream, 50 ml (SPF 50)”: 0 left, 1 requested.'],
] as const;

/** Returns journal entries for assistant calls without changes: reads and failures. */
export function assist(
  { desktop, phone }: Cast,
  businessId: string,
  chance: Chance,
  { now, days }: { now: number; days: number },
): Entry[] {
  const entries: Entry[] = [];
  const call = (at: number, tool: string, [code, message]: readonly string[] = []) => {
    const isFailure = code !== undefined;
    entries.push({
      at,
      caller: chance.is(0.65) ? desktop : phone,
      tool,
      outcome: isFailure ? 'failed' : 'succeeded',
      event: {
        type: isFailure ? 'call.failed' : 'call.read',
        businessId,
        subject: null,
        summary: isFailure ? `${tool} failed: ${message}` : `${tool} was read.`,
        ...(isFailure && { details: { code } }),
      },
    });
  };
  for (let back = days; back > 0; back -= 1) {
    const noon = now - back * day + chance.below(8 * 60) * minute;
    for (let index = chance.below(4); index > 0; index -= 1) {
      call(noon + index * minute, chance.pick(looks));
    }
    if (back % 6 !== 1) continue;
    const [tool, ...failure] = chance.pick(refusals);
    call(noon + 7 * minute, tool, failure);
  }
  return entries;
}
