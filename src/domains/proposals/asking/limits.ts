import type { TokenLimits } from '../../../platform/caller.ts';
import type { CheckedChange, Context, CountedEffects } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import { findBusinesses, findCurrency } from '../../business/business.queries.ts';
import { openingAfter } from '../../scheduling/availability/calendar/opening.ts';
import { lockToken } from '../../identity/tokens/token.queries.ts';
import type { Effect } from './effect-of.ts';
import { insertSpending, type SpendingSums, sumSpending } from './spending.queries.ts';

/** Returns true if changes of a token are counted: by a limit of a day, or by the sum above which it asks. */
export function countsSpending(
  aboveMinor: number | null,
  limits: Pick<TokenLimits, 'moneyPerDayMinor' | 'bookingsPerDay' | 'messagesPerDay'> | null,
): boolean {
  const { moneyPerDayMinor = null, bookingsPerDay = null, messagesPerDay = null } = limits ?? {};
  return [aboveMinor, moneyPerDayMinor, bookingsPerDay, messagesPerDay].some(most => most !== null);
}

/**
 * Counts a change of a token, and returns the sums with it; null for a change that counts nothing. Calls of one token are counted
 * one after another, until the end of their transactions.
 */
export async function countSpending(
  { em, caller, now }: Context,
  { event: { businessId } }: CheckedChange,
  { effect, counted }: { effect: Effect; counted: CountedEffects },
): Promise<SpendingSums | null> {
  const { amountMinor, movedMinor, saleId, kind } = effect;
  const { bookings, messages } = counted;
  const moved = amountMinor === null ? 0 : movedMinor;
  if (businessId === null || moved + bookings + messages === 0) return null;
  const { credentialId: tokenId } = caller;
  const at = now();
  await lockToken(em, tokenId);
  await insertSpending(em, {
    id: newIdAt('ent', at),
    businessId,
    tokenId,
    saleId,
    kind,
    amountMinor: moved,
    bookings,
    messages,
    createdAt: at,
  });
  return sumSpending(em, { businessId, tokenId, saleId, now: at });
}

/** A limit as a refusal names it. */
type LimitName = keyof Pick<
  TokenLimits,
  'moneyPerDayMinor' | 'bookingsPerDay' | 'messagesPerDay' | 'onlyWhileOpen'
>;

/** Checks the sums of a day against a token's limits. @throws DomainError LIMIT_REACHED. */
export async function checkSums(
  { em }: Context,
  businessId: string,
  limits: TokenLimits,
  { today, bookings, messages, nextDayAt }: SpendingSums,
): Promise<void> {
  const { moneyPerDayMinor, bookingsPerDay, messagesPerDay } = limits;
  if (moneyPerDayMinor !== null && today > moneyPerDayMinor) {
    const currency = await findCurrency(em, businessId);
    const most = formatMoney(toMajor(moneyPerDayMinor, currency), currency, 'en');
    throw await reached(em, businessId, 'moneyPerDayMinor', `at most ${most} a day`, nextDayAt);
  }
  if (bookingsPerDay !== null && bookings > bookingsPerDay) {
    const most = `at most ${bookingsPerDay} bookings a day`;
    throw await reached(em, businessId, 'bookingsPerDay', most, nextDayAt);
  }
  if (messagesPerDay !== null && messages > messagesPerDay) {
    const most = `messages to at most ${messagesPerDay} people a day`;
    throw await reached(em, businessId, 'messagesPerDay', most, nextDayAt);
  }
}

/**
 * Refuses a change outside the opening hours of its business, and any change of these hours, by which a token would move its
 * own limit. @throws DomainError LIMIT_REACHED.
 */
export async function checkHours(
  { em, now }: Context,
  { businessId, after }: { businessId: string; after: CheckedChange['event']['after'] },
): Promise<void> {
  if (after && ownHours.some(name => Object.hasOwn(after, name))) {
    const text = 'This token changes things only while the business is open, so it may not change';
    throw limitReached('onlyWhileOpen', `${text} these hours. Ask the person to do it.`, null);
  }
  const [business] = await findBusinesses(em, [businessId]);
  if (!business) return;
  const opensAt = openingAfter(business, now());
  if (opensAt !== null && opensAt <= now()) return;
  const most = 'changes only while the business is open';
  throw await reached(em, businessId, 'onlyWhileOpen', most, opensAt);
}

/** Settings of a business on which its opening hours depend. */
const ownHours = ['workingHours', 'timezone'];

/** Money of a sum that is not known before cannot be counted. */
export function unknownSum(): DomainError {
  return limitReached(
    'moneyPerDayMinor',
    'This token may move a limited sum a day, and the sum of this change is not known before. Ask the person to make it.',
    null,
  );
}

async function reached(
  em: Context['em'],
  businessId: string,
  limit: LimitName,
  most: string,
  opensAt: number | null,
): Promise<DomainError> {
  const [business] = await findBusinesses(em, [businessId]);
  const local = opensAt === null ? null : localDateTime(opensAt, business?.timezone ?? 'UTC');
  const next =
    opensAt === null
      ? 'The business is closed for the coming weeks.'
      : `It opens again at ${toIso(opensAt)} (${local} local).`;
  const message = `This token is limited to ${most}, and this change exceeds it. ${next} Nothing was changed; tell the person.`;
  return limitReached(limit, message, opensAt);
}

function limitReached(limit: LimitName, message: string, opensAt: number | null): DomainError {
  const details = { limit, ...(opensAt !== null && { opensAt: toIso(opensAt) }) };
  return new DomainError('LIMIT_REACHED', message, [], undefined, details);
}
