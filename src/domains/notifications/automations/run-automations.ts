import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { readOnlyBy } from '../../business/access/read-only.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { checkMessages } from '../../tariffs/check-limit.ts';
import { isUnproven } from '../list-notifications.ts';
import { addressMessage } from '../written/address-message.ts';
import { draftOf } from '../written/draft.ts';
import { withinLimits } from '../written/room-today.ts';
import { WrittenMessage } from '../written/written-message.entity.ts';
import { findAudience } from './audience.ts';
import type { Automation } from './automation.entity.ts';
import { findToRun, lockAutomation } from './automation.queries.ts';

const mostAtOnce = 50;

/** Runs the automations of all businesses that had no round today. Returns the number of rounds. */
export async function runAutomations(context: Context): Promise<number> {
  const { em, now, services } = context;
  const unpaidBy = readOnlyBy(services);
  const due = await findToRun(em, { now: now(), unpaidBy, most: mostAtOnce });
  const done = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: key => runOnce(context, key),
  });
  return done.length;
}

/**
 * Writes to all clients for whom the condition is true now. The round, its message and the occasions are stored in one transaction,
 * so that a process that ends in between has told nobody, and another process finds the round done.
 */
function runOnce(context: Context, { businessId, id }: TenantKey): Promise<void> {
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em, now } = transaction;
    const automation = await lockAutomation(em, { businessId, id });
    const today = localDateOf(now(), business.timezone);
    const event = { type: 'automation.ran', businessId, subject: id } as const;
    const nothing = { ...event, summary: 'Nobody was to be told.' };
    if (!automation?.active || automation.ranOn === today)
      return { result: undefined, journaled: true, event: nothing };
    automation.ranOn = today;
    const told = await tell(transaction, business, automation);
    return {
      result: undefined,
      journaled: told === 0,
      event: {
        ...event,
        summary: `The automation “${automation.name}” wrote to ${told} clients.`,
        details: { recipients: told },
      },
    };
  });
}

/** Writes the message of today, and returns the number of its recipients. */
async function tell(
  transaction: Context,
  business: Business,
  automation: Automation,
): Promise<number> {
  const { em, now } = transaction;
  // Nobody answers for the messages yet. The next rounds find those who are still due.
  if (await isUnproven(transaction, business)) return 0;
  const due = await findAudience(transaction, business, automation, automation.id);
  const content = { ...automation, purpose: 'news', isAutomatic: true } as const;
  const ids = due.map(({ clientId }) => clientId);
  const draft = await draftOf(transaction, business, content, ids);
  const { recipients, skipped } = await withinLimits(transaction, business, draft);
  if (recipients.length === 0) return 0;
  await checkMessages(em, business, { count: recipients.length, now: now() });
  const { id: automationId, name, channel, subject, text, blocks = null } = automation;
  const message = em.create(WrittenMessage, {
    businessId: business.id,
    id: newIdAt('wmg', now()),
    purpose: 'news',
    channel,
    subject,
    text,
    blocks,
    skipped,
    sendAt: draft.sendAt,
    createdAt: now(),
    clientId: null,
    byName: name,
    byActor: 'system',
    cancelledAt: null,
    automationId,
  });
  await em.flush();
  const occasions = new Map(due.map(({ clientId, occasion }) => [clientId, occasion]));
  await addressMessage(transaction, { business, message }, recipients, occasions);
  return recipients.length;
}
