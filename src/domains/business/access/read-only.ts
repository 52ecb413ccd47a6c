import { cacheUntil } from '../../../platform/cache/cache-until.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Business } from '../business.entity.ts';
import type { Action } from './actions.ts';
import { alwaysOpen, ofClients } from './always-open.ts';
import { isReading } from './permissions.ts';
import { isVisiting } from './visiting.ts';

/**
 * Returns the present time, by which a business with an earlier `readOnlyAt` is read-only. Null without billing: then no tariff has
 * to be paid, and no business is read-only.
 */
export function readOnlyBy({ config, now }: Pick<Services, 'config' | 'now'>): number | null {
  return config.billing === undefined ? null : now();
}

/** Returns true if a business cannot be changed, because its tariff is not paid. */
export function isUnpaid(
  services: Pick<Services, 'config' | 'now'>,
  { readOnlyAt }: Pick<Business, 'readOnlyAt'>,
): boolean {
  const by = readOnlyBy(services);
  return by !== null && readOnlyAt != null && readOnlyAt <= by;
}

/** Returns true if visitors cannot book or order at present, so that they are told before they begin. */
export function isClosedOnline(
  context: Context,
  { readOnlyAt }: Pick<Business, 'readOnlyAt'>,
): boolean {
  const by = readOnlyBy(context.services);
  if (by === null || readOnlyAt == null) return false;
  if (readOnlyAt > by) cacheUntil(context, readOnlyAt);
  return readOnlyAt <= by;
}

/** Refuses a writing action in a read-only business, except what is always open. @throws DomainError RULE_VIOLATION. */
export function checkWritable(context: Context, business: Business, action: Action): void {
  if (isReading(action) || alwaysOpen.has(action)) return;
  refuseJoined(business);
  if (ofClients.has(action)) return;
  if (isUnpaid(context.services, business)) throw unpaid(context, business);
}

/** Refuses changes of a business that became a location of another one. @throws DomainError RULE_VIOLATION. */
function refuseJoined({ joinedIntoId, name }: Pick<Business, 'joinedIntoId' | 'name'>): void {
  if (joinedIntoId == null) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `${name} became a location of another business, ${joinedIntoId}. Use that one.`,
  ).withReason('business_joined', { name });
}

function unpaid({ caller }: Context, { name }: Business): DomainError {
  return isVisiting(caller)
    ? new DomainError(
        'RULE_VIOLATION',
        `${name} takes no bookings or orders online at present. Please contact the business.`,
      ).withReason('closed_online', { name })
    : new DomainError(
        'RULE_VIOLATION',
        `${name} can be read and exported only, because its tariff is not paid. An owner can pay in the Control Panel: Settings, Tariff.`,
      ).withReason('tariff_unpaid', { name });
}
