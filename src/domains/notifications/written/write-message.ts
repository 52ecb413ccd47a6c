import type { MessageRehearsal, SendMessageInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { smsParts } from '../../../platform/sms/sms-parts.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { otherWaysToBook } from '../../business/published-business.ts';
import { findClients } from '../../clients/client-list.queries.ts';
import { readFilters } from '../../clients/list-clients.ts';
import { sorts } from '../../clients/client-sorts.queries.ts';
import { notFound } from '../../nouns/not-found.ts';
import { withApproval } from '../../proposals/asking/with-approval.ts';
import { readLook } from '../../shop/read-look.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { clientMessages } from '../list-notifications.ts';
import { composeNotification } from '../sending/compose-notification.ts';
import { checkTemplate, variablesOf } from '../texts/template.ts';
import type { Facts } from '../facts/facts.ts';
import type { Writable } from '../sending/forms.ts';
import { findCandidates, type Candidate } from './candidates.queries.ts';
import { chooseRecipients, type Addressing, type Recipient } from './why-skipped.ts';
import type { Skipped } from './skipped.ts';
import { nightUntil } from './night.ts';
import { WrittenMessage } from './written-message.entity.ts';
import { countToday, insertAddressed } from './written-message.queries.ts';

/** Most recipients of a business within a day, by channel. Reminders need the rest of the limits. */
const mostToday = { mail: 2000, sms: 200 } as const;

/** Most clients among whom the recipients of one message are chosen. */
const mostCandidates = 5000;

/** Time in which `undo` takes a message back before the first is sent. */
const undoMilliseconds = 15_000;

/** A checked message with its recipients. */
interface Draft extends Pick<WrittenMessage, 'purpose' | 'channel' | 'subject' | 'text'> {
  recipients: readonly Recipient[];
  skipped: Skipped[];
  sendAt: number;
  waitsForMorning: boolean;
}

/**
 * Writes a message to clients. It waits for 15 seconds, or for the morning. An assistant's message needs a person's approval,
 * unless its token has a limit of messages a day. @throws DomainError VALIDATION_FAILED without recipients, and above the limits
 * of the day.
 */
export async function sendMessage(
  context: Context,
  input: SendMessageInput,
): Promise<WrittenMessage> {
  const isLimited = context.caller.limits?.messagesPerDay != null;
  const asking = isLimited ? context : withApproval(context);
  const { id } = await authorize(asking, input.businessId, 'message:send');
  const business = await authorize(asking, id, 'client:read');
  const candidates = await findRequested(asking, business, input);
  return writeLocked(asking, id, async (transaction, locked) => {
    const { em, now, caller, services } = transaction;
    await refuseUnproven(transaction, locked);
    const draft = await draftOf(transaction, locked, input, candidates);
    await refuseExcess(transaction, locked, draft, input.filter ? 'filter' : 'clientIds');
    const { purpose, channel, subject, text, skipped, sendAt, recipients } = draft;
    if (transaction.approvalCheck) transaction.approvalCheck.counted.messages += recipients.length;
    const createdAt = now();
    const [first] = candidates;
    const message = em.create(WrittenMessage, {
      businessId: id,
      id: newIdAt('wmg', createdAt),
      purpose,
      channel,
      subject,
      text,
      skipped,
      sendAt,
      createdAt,
      clientId: candidates.length === 1 ? (first ?? null) : null,
      byName: caller.actor.name,
      byActor: caller.actor.type,
      cancelledAt: null,
    });
    await em.flush();
    const facts = await factsFor(transaction, locked);
    await insertAddressed(
      em,
      message,
      recipients.map(({ client, channel: by, to }) => ({
        clientId: client.id,
        channel: by,
        recipient: to,
        locale: client.language ?? locked.locale,
        facts: facts(client),
      })),
    );
    services.writes.emit('enqueued');
    return {
      result: message,
      event: {
        type: 'message.written',
        businessId: id,
        subject: message.id,
        summary: `A message to ${recipients.length} clients was written.`,
        details: { purpose, recipients: recipients.length, sendAt: toIso(sendAt) },
        before: null,
        after: { ...(subject !== null && { subject }), text },
      },
    };
  });
}

/** Returns the effect that a message would have. */
export async function rehearseMessage(
  context: Context,
  input: SendMessageInput,
): Promise<MessageRehearsal> {
  const { id } = await authorize(context, input.businessId, 'message:send');
  const business = await authorize(context, id, 'client:read');
  const candidates = await findRequested(context, business, input);
  const draft = await draftOf(context, business, input, candidates);
  const { recipients, skipped, sendAt, waitsForMorning } = draft;
  const byMail = recipients.filter(({ channel }) => channel === 'mail').length;
  const compose = await composerFor(context, business, draft);
  const parts = await Promise.all(
    recipients
      .filter(({ channel }) => channel === 'sms')
      .map(async each => smsParts((await compose(each, each.client.id)).sms)),
  );
  const [first] = recipients;
  // The link that ends news is the recipient's alone.
  const seen = first && (await compose(first, null));
  const isMail = first?.channel === 'mail';
  return {
    recipients: recipients.length,
    byMail,
    bySms: recipients.length - byMail,
    smsParts: parts.reduce((sum, each) => sum + each, 0),
    names: recipients.slice(0, 10).map(({ client }) => client.name),
    skipped,
    sample:
      first && seen
        ? {
            clientName: first.client.name,
            channel: first.channel,
            subject: isMail ? seen.mail.subject : null,
            text: isMail ? seen.mail.text : seen.sms,
            html: isMail ? (seen.mail.html ?? null) : null,
            smsParts: isMail ? null : parts[0]!,
          }
        : null,
    sendAt,
    waitsForMorning,
  };
}

/** Finds the ids of the requested clients, in the order of their names. */
async function findRequested(
  context: Context,
  business: Business,
  { clientIds, filter }: SendMessageInput,
): Promise<string[]> {
  if ((clientIds == null) === (filter == null)) {
    throw invalid('clientIds', 'give either clientIds or filter.');
  }
  if (clientIds != null) return [...new Set(clientIds)];
  const { em, now } = context;
  const found = await findClients(em, await readFilters(context, business, { ...filter }), {
    sort: sorts.name,
    after: undefined,
    changed: null,
    most: mostCandidates + 1,
    now: toIso(now()),
  });
  if (found.length <= mostCandidates) return found.map(({ id }) => id);
  const text = `selects more than ${mostCandidates} clients. Narrow it, and write several messages.`;
  throw invalid('filter', text, 'too_many', { limit: mostCandidates });
}

/** Checks a message and chooses its recipients. @throws DomainError VALIDATION_FAILED, NOT_FOUND for an unknown client. */
async function draftOf(
  { em, now, services: { mailer, textSender } }: Context,
  business: Business,
  { purpose, channel = null, subject, text }: SendMessageInput,
  ids: readonly string[],
): Promise<Draft> {
  const variables = variablesOf('client_message');
  const read = collectIssues({
    subject: () => {
      if (!subject?.trim()) return null;
      checkTemplate(subject, 'subject', variables);
      return readName(subject, 'subject');
    },
    text: () => {
      if (!text.trim()) throw invalid('text', 'required.', 'required');
      checkTemplate(text, 'text', variables);
      return text.trim();
    },
  });
  const candidates = await findCandidates(em, { businessId: business.id, ids, now: now() });
  const known = new Set(candidates.map(({ id }) => id));
  const unknown = ids.find(id => !known.has(id));
  if (unknown !== undefined) throw notFound('cli', unknown);
  const addressing: Addressing = {
    purpose,
    channel,
    isGroup: ids.length > 1,
    mailWorks: mailer.works,
    textsWork: textSender.works,
  };
  const morning = nightUntil(business, now());
  return {
    ...read,
    purpose,
    channel,
    ...chooseRecipients(candidates, addressing),
    sendAt: morning ?? now() + undoMilliseconds,
    waitsForMorning: morning !== null,
  };
}

/** Refuses a message that no owner or manager with a proven address answers for. A sandbox holds all messages, so it needs none. */
async function refuseUnproven(context: Context, business: Business): Promise<void> {
  const state = await clientMessages(context, business);
  if (state !== 'unconfirmed' || business.sandboxOf != null) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'Clients get messages once an owner or manager has confirmed their e-mail address.',
  ).withReason('address_unconfirmed');
}

/** Refuses a message to nobody, and one above the limits of the day. */
async function refuseExcess(
  { em, now }: Context,
  { id: businessId }: Business,
  { recipients, skipped }: Draft,
  path: string,
): Promise<void> {
  if (recipients.length === 0) {
    const reasons = skipped.map(({ reason, clients }) => `${clients} ${reason}`).join(', ');
    const text = `selects nobody who would get this message${reasons ? `: ${reasons}` : ''}.`;
    throw invalid(path, text, 'too_few', { limit: 1 });
  }
  const today = await countToday(em, { businessId, now: now() });
  for (const channel of ['mail', 'sms'] as const) {
    const wanted = recipients.filter(each => each.channel === channel).length;
    const left = Math.max(0, mostToday[channel] - today[channel]);
    if (wanted <= left) continue;
    const text = `must have at most ${left} clients by ${channel}, but has ${wanted}: a business writes to ${mostToday[channel]} a day.`;
    throw invalid(path, text, 'too_many', { limit: left });
  }
}

/** Returns the function that states the facts of a message for a client. */
async function factsFor(
  { now, services }: Context,
  { id, name, phone, address, timezone, currency }: Business,
): Promise<(client: Candidate) => Facts> {
  const at = now();
  const business = { name, phone: phone ?? null, address: address ?? null, timezone };
  const ways = await otherWaysToBook(services, id);
  return client => ({
    at,
    ...(client.language !== null && { pagesIn: client.language }),
    business,
    client: { name: client.name, phone: client.phone },
    currency,
    bookingLink: ways?.bookingUrl ?? null,
  });
}

/** Returns the function that composes a message for a recipient, with the link that ends news to a client. */
async function composerFor(
  context: Context,
  business: Business,
  { purpose, subject, text }: Draft,
) {
  const facts = await factsFor(context, business);
  const look = await readLook(context.em, business.id);
  return ({ client, to }: Recipient, clientId: string | null) => {
    const example: Writable = {
      kind: 'client_message',
      audience: 'client',
      businessId: business.id,
      clientId,
      recipient: to,
      locale: client.language ?? business.locale,
      subject: '',
      facts: facts(client),
      written: { purpose, subject, text },
    };
    return composeNotification(context.services, example, look);
  };
}
