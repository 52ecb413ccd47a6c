import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Skipped } from './skipped.ts';
import type { Recipient } from './why-skipped.ts';
import { countToday } from './written-message.queries.ts';

/**
 * Most recipients of a business within a day, by channel. Reminders need the rest of the limits. A new number may open 250
 * conversations a day at WhatsApp.
 */
const mostToday = { mail: 2000, sms: 200, whatsapp: 200 } as const;

const channels = ['mail', 'sms', 'whatsapp'] as const;

/** Chosen recipients, and the clients who are not. */
interface Chosen {
  recipients: readonly Recipient[];
  skipped: readonly Skipped[];
}

/** Refuses a message to nobody, and one above the limits of the day. */
export async function refuseExcess(
  context: Context,
  business: Business,
  { recipients, skipped }: Chosen,
  path: string,
): Promise<void> {
  if (recipients.length === 0) {
    const reasons = skipped.map(({ reason, clients }) => `${clients} ${reason}`).join(', ');
    const text = `selects nobody who would get this message${reasons ? `: ${reasons}` : ''}.`;
    throw invalid(path, text, 'too_few', { limit: 1 });
  }
  const left = await roomToday(context, business);
  for (const channel of channels) {
    const wanted = recipients.filter(each => each.channel === channel).length;
    if (wanted <= left[channel]) continue;
    const text = `must have at most ${left[channel]} clients by ${channel}, but has ${wanted}: a business writes to ${mostToday[channel]} a day.`;
    throw invalid(path, text, 'too_many', { limit: left[channel] });
  }
}

/** Leaves out the recipients above the limits of the day, and counts them. Nobody is there to answer a refusal. */
export async function withinLimits(
  context: Context,
  business: Business,
  { recipients, skipped }: Chosen,
): Promise<{ recipients: Recipient[]; skipped: Skipped[] }> {
  const left = await roomToday(context, business);
  const kept = recipients.filter(({ channel }) => (left[channel] -= 1) >= 0);
  const clients = recipients.length - kept.length;
  return {
    recipients: kept,
    skipped: clients > 0 ? [...skipped, { reason: 'limit_reached', clients }] : [...skipped],
  };
}

/** Refuses recipients that are stored already, if they are above the limits of the day. */
export async function refuseStoredExcess(context: Context, business: Business): Promise<void> {
  const left = await roomToday(context, business);
  const channel = channels.find(each => left[each] < 0);
  if (channel === undefined) return;
  const text = `has ${-left[channel]} clients too many by ${channel}: a business writes to ${mostToday[channel]} a day. Go on with it tomorrow.`;
  throw invalid('messageId', text, 'too_many', { limit: mostToday[channel] });
}

/** Returns how many clients the business may still write to today; negative if it is above the limit. */
async function roomToday({ em, now }: Context, { id: businessId }: Business) {
  const today = await countToday(em, { businessId, now: now() });
  return {
    mail: mostToday.mail - today.mail,
    sms: mostToday.sms - today.sms,
    whatsapp: mostToday.whatsapp - today.whatsapp,
  };
}
