import { authorize } from '../business/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import type { Context } from '../context.ts';
import { validationFailed } from '../errors.ts';
import type { QueryAvailabilityArgs } from '../graphql.generated.ts';
import { addDays, daysBetween, localDateTime, wallToInstant } from '../lib/time.ts';
import { computeSlots } from './availability.ts';
import { loadCalendar } from './load-calendar.ts';
import type { Slot } from './question.ts';

const mostDays = 62;

/** A slot as it is shown, with its start on the business's clock. */
export type ShownSlot = Slot & { localStart: string };

/** Answers the slots of a service on one local day, or on each day of a range. */
export async function findSlots(
  context: Context,
  input: QueryAvailabilityArgs,
): Promise<{ timezone: string; slots: ShownSlot[] }> {
  const business = await authorize(context, input.businessId, 'appointment:read');
  const { first, last } = readDays(input);
  const slots = await slotsBetween(
    context,
    business,
    input.catalogItemId,
    input.staffId,
    first,
    last,
  );
  const { timezone } = business;
  return {
    timezone,
    slots: slots.map(slot =>
      Object.assign(slot, { localStart: localDateTime(slot.startAt, timezone) }),
    ),
  };
}

/** The slots that start on the local days from `first` to `last`, both included. */
export async function slotsBetween(
  { em, now }: Context,
  business: Business,
  itemId: string,
  staffId: string | null | undefined,
  first: string,
  last: string,
): Promise<Slot[]> {
  const { question } = await loadCalendar(em, { business, itemId, staffId, now: now() }, () => ({
    from: wallToInstant(first, '00:00', business.timezone),
    to: wallToInstant(addDays(last, 1), '00:00', business.timezone),
  }));
  return computeSlots(question, first, last);
}

function readDays({ date, dateFrom, dateTo }: QueryAvailabilityArgs): {
  first: string;
  last: string;
} {
  if (date != null && dateFrom == null && dateTo == null) return { first: date, last: date };
  if (date == null && dateFrom != null && dateTo != null) {
    const days = daysBetween(dateFrom, dateTo) + 1;
    if (days >= 1 && days <= mostDays) return { first: dateFrom, last: dateTo };
    const message =
      days < 1
        ? 'must not be before dateFrom.'
        : `the range has ${days} days; at most ${mostDays} fit.`;
    throw validationFailed([{ path: 'dateTo', message }]);
  }
  throw validationFailed([
    { path: 'date', message: 'give either date, or dateFrom and dateTo together.' },
  ]);
}
