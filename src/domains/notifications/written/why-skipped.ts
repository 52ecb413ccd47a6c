import type { NotificationChannel, SkipReason, WrittenPurpose } from '../../../enums.generated.ts';
import { choiceOf } from '../../clients/message-choices.ts';
import type { Candidate } from './candidates.queries.ts';
import type { Skipped } from './skipped.ts';

/** Most written messages to one client within a day. */
const mostToOne = 3;

/** Channels that can send at present. */
interface Working {
  mailWorks: boolean;
  textsWork: boolean;
  /** True if the business has a template for news by WhatsApp. */
  whatsAppWorks: boolean;
}

/** The parts of a message that decide who gets it. */
export interface Addressing extends Working {
  purpose: WrittenPurpose;
  /** The requested channel; null: e-mail, or a text message to clients without an address. */
  channel: NotificationChannel | null;
  isGroup: boolean;
  /** True for the messages of an automation. */
  isAutomatic: boolean;
}

/** A client who gets a message, and where. */
export interface Recipient {
  client: Candidate;
  channel: NotificationChannel;
  to: string;
}

/** Divides clients into those who get a message, and those who do not by reason. The first of a shared address gets it. */
export function chooseRecipients(
  candidates: readonly Candidate[],
  addressing: Addressing,
): { recipients: Recipient[]; skipped: Skipped[] } {
  const recipients: Recipient[] = [];
  const counts = new Map<SkipReason, number>();
  const reached = new Set<string>();
  for (const client of candidates) {
    const found = recipientOf(client, addressing, reached);
    if (typeof found === 'string') counts.set(found, (counts.get(found) ?? 0) + 1);
    else {
      reached.add(found.to);
      recipients.push(found);
    }
  }
  const skipped = [...counts].map(([reason, clients]) => ({ reason, clients }));
  return { recipients, skipped: skipped.toSorted((a, b) => b.clients - a.clients) };
}

function recipientOf(
  client: Candidate,
  addressing: Addressing,
  reached: ReadonlySet<string>,
): Recipient | SkipReason {
  const reason = whySkipped(client, addressing);
  if (reason) return reason;
  const contact = contactOf(client, addressing);
  if (!contact) {
    if (contactOf({ ...client, choices: [] }, addressing)) return 'not_agreed';
    const { channel } = addressing;
    if (channel === 'whatsapp') return 'no_contact';
    if (client.hasEmailProblem && channel !== 'sms') return 'undeliverable';
    return client.hasStopped ? 'stopped' : 'no_contact';
  }
  return reached.has(contact.to) ? 'same_contact' : { client, ...contact };
}

/** Returns the reason why a client does not get a message, apart from a missing address. Null: none. */
function whySkipped(client: Candidate, addressing: Addressing): SkipReason | null {
  const { purpose, isGroup, channel } = addressing;
  const unwanted = whyUnwanted(client, { purpose, channel });
  if (unwanted) return unwanted;
  if (isGroup && purpose === 'service' && !client.hasVisit) return 'no_visit';
  return client.today >= mostToOne ? 'enough_today' : null;
}

/** Returns the reason that may also arise between writing and sending. Null: none. */
export function whyUnwanted(
  client: Candidate,
  { purpose, channel }: Pick<Addressing, 'purpose' | 'channel'>,
): SkipReason | null {
  if (client.isGone) return 'gone';
  if (client.isBlocked) return 'blocked';
  // WhatsApp asks for a consent of its own, which does not count for other channels.
  const agrees = channel === 'whatsapp' ? client.agreesByWhatsApp : client.agrees;
  return purpose === 'news' && !agrees ? 'not_agreed' : null;
}

/** Returns true if the client refused messages with news by a channel. Those of automations are a sort of their own. */
export function isRefused(
  { choices }: Pick<Candidate, 'choices'>,
  { purpose, isAutomatic }: Pick<Addressing, 'purpose' | 'isAutomatic'>,
  channel: NotificationChannel,
): boolean {
  const topic = isAutomatic ? 'greetings' : 'news';
  return purpose === 'news' && choiceOf(choices, { topic, channel })?.wanted === false;
}

function contactOf(
  client: Candidate,
  addressing: Addressing,
): Pick<Recipient, 'channel' | 'to'> | null {
  const { email, phone, hasStopped, hasEmailProblem } = client;
  const { channel, mailWorks, textsWork, whatsAppWorks } = addressing;
  if (channel === 'whatsapp') {
    const isOpen = whatsAppWorks && !isRefused(client, addressing, channel);
    return phone !== null && isOpen ? { channel, to: phone } : null;
  }
  const takesMail = !hasEmailProblem && !isRefused(client, addressing, 'mail');
  if (email !== null && takesMail && mailWorks && channel !== 'sms')
    return { channel: 'mail', to: email };
  if (phone === null || !textsWork || channel === 'mail' || hasStopped) return null;
  if (isRefused(client, addressing, 'sms')) return null;
  return { channel: 'sms', to: phone };
}
