import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { MessageResults } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { findAccess, roleOf } from '../../business/access/authorize.ts';
import { isAllowed } from '../../business/access/permissions.ts';
import { countResults, deleteRecipients, type Counted } from './results.queries.ts';

const nothing: Counted = {
  sent: 0,
  failed: 0,
  delivered: 0,
  bounced: 0,
  complained: 0,
  booked: 0,
  appointments: 0,
  revenueMinor: 0,
};

/** Returns the loader of the effects of messages, or of automations, within a request. */
const loaderBy = (by: 'message_id' | 'automation_id') => (em: EntityManager) =>
  new DataLoader<TenantKey, Counted, string>(
    async keys => {
      const groups = Map.groupBy(keys, ({ businessId }) => businessId);
      const found = await Promise.all(
        [...groups].map(([businessId, of]) =>
          countResults(em, { businessId, by, ids: of.map(({ id }) => id) }),
        ),
      );
      const counted = new Map(found.flat().map(each => [each.id, each]));
      return keys.map(({ id }) => counted.get(id) ?? nothing);
    },
    { cacheKeyFn: ({ id }) => id },
  );

const ofMessages = loaderBy('message_id');
const ofAutomations = loaderBy('automation_id');

/** Returns the effect of a message with news; null for another message. */
export async function resultsOfMessage(
  context: Context,
  message: TenantKey & { purpose: string },
): Promise<MessageResults | null> {
  if (message.purpose !== 'news') return null;
  return shown(context, message, await context.loader(ofMessages).load(message));
}

/** Returns the effect of all messages of an automation that are still known. */
export async function resultsOfAutomation(
  context: Context,
  automation: TenantKey,
): Promise<MessageResults> {
  return shown(context, automation, await context.loader(ofAutomations).load(automation));
}

/** Returns the counts as the caller may see them: revenue is of all locations, and only for those who may see reports. */
async function shown(
  context: Context,
  { businessId }: TenantKey,
  { revenueMinor, ...counts }: Counted,
): Promise<MessageResults> {
  const access = await findAccess(context, businessId);
  const role = access && roleOf(context, access);
  const { currency = '' } = access?.business ?? {};
  const seesMoney =
    role !== null && role.locationIds === null && isAllowed(role, context.caller, 'report:read');
  return {
    sent: counts.sent,
    failed: counts.failed,
    delivered: counts.delivered,
    bounced: counts.bounced,
    complained: counts.complained,
    booked: counts.booked,
    appointments: counts.appointments,
    revenue: seesMoney ? toMajor(revenueMinor, currency) : null,
    currency,
  };
}

/** Days for which the recipients of messages are known, without contact data. */
const keptDays = 400;

/** Deletes up to a thousand recipients of old messages. Returns the number deleted. */
export function cleanRecipients(context: Context): Promise<number> {
  return deleteRecipients(context, { before: context.now() - keptDays * 86_400_000 });
}
