import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Business } from '../business.entity.ts';
import type { Action } from './actions.ts';
import { alwaysOpen, ofClients } from './always-open.ts';
import { isReading } from './permissions.ts';
import { isVisiting } from './visiting.ts';

/** Returns true if a business cannot be changed, because its tariff is not paid. Without billing, no tariff has to be. */
export function isUnpaid({ services, now }: Context, { readOnlyAt }: Business): boolean {
  return services.config.billing !== undefined && readOnlyAt != null && readOnlyAt <= now();
}

/** Refuses a writing action in a read-only business, except what is always open. @throws DomainError RULE_VIOLATION. */
export function checkWritable(context: Context, business: Business, action: Action): void {
  if (isReading(action) || alwaysOpen.has(action) || ofClients.has(action)) return;
  if (isUnpaid(context, business)) throw unpaid(context, business);
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
