import type { Context } from '../../platform/context.ts';
import { raiseIfChanged } from '../../platform/database/query/versions.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { write } from '../../platform/journal/write.ts';
import { notFound } from '../nouns/not-found.ts';
import type { Client } from './client.entity.ts';
import { lockClient } from './client.queries.ts';
import type { Consent, MessageChoice } from './consent.ts';
import { withConsents } from './consents.ts';
import { savedFields } from './save-client.ts';

const source = 'sms';

/**
 * Records a client's "stop" or "start" by text message. Stop ends reminders and offers. Start reverses an
 * earlier stop, but is no consent to offers.
 */
export function noteConsentByText(
  context: Context,
  { businessId, clientId, given }: { businessId: string; clientId: string; given: boolean },
): Promise<Client> {
  return noteConsents(context, { businessId, clientId }, ({ name, consents }, at) => ({
    said: said(consents, given, at),
    lifts: choice => given && isReminder(choice),
    summary: `${name} ${given ? 'wants reminders again' : 'wants no reminders and offers any more'}, by text message.`,
  }));
}

/** Records that a client wants no offers and news any more, by the link in a mail. */
export function noteRefusal(
  context: Context,
  key: { businessId: string; clientId: string },
): Promise<Client> {
  return noteConsents(context, key, ({ name, consents }, at) => ({
    said: noOffers(consents, { at, source: 'mail' }),
    summary: `${name} wants no offers any more, by the link in a mail.`,
  }));
}

/** Records that a client marked a mail as spam, which ends offers and news. */
export function noteComplaint(
  context: Context,
  key: { businessId: string; clientId: string },
): Promise<Client> {
  return noteConsents(context, key, ({ name, consents }, at) => ({
    said: noOffers(consents, { at, source: 'complaint' }),
    summary: `${name} marked a mail as spam, and gets no offers any more.`,
  }));
}

/** Records that a client stopped offers and news by WhatsApp at an instant. A consent that was given since stays. */
export function noteStopByWhatsApp(
  context: Context,
  { at, ...key }: { businessId: string; clientId: string; at: number },
): Promise<Client> {
  return noteConsents(context, key, ({ name, consents }) => {
    const isOver = consents.some(each => each.purpose === 'whatsapp' && each.given && each.at > at);
    return {
      said: isOver
        ? []
        : [{ purpose: 'whatsapp', given: false, at, source: 'whatsapp', byName: null }],
      summary: `${name} wants no offers by WhatsApp any more, and said so there.`,
    };
  });
}

/**
 * Records that a client wants offers and news by e-mail, as they asked on a page. A refusal of e-mail ends with it. A request that is
 * older than a refusal changes nothing.
 */
export function noteNews(
  context: Context,
  key: { businessId: string; clientId: string },
  consent: Consent & { askedAt: number },
): Promise<Client> {
  return noteConsents(context, key, ({ name, consents, messageChoices }) => {
    const isNews = (each: MessageChoice) => each.topic === 'news' && each.channel === 'mail';
    const refusals = [
      ...consents.filter(({ purpose, given }) => purpose === 'marketing' && !given),
      ...messageChoices.filter(each => isNews(each) && !each.wanted),
    ];
    const isOld = refusals.some(({ at }) => at > consent.askedAt);
    return {
      said: isOld ? [] : [consent],
      ...(!isOld && { lifts: isNews }),
      summary: `${name} wants offers and news by e-mail.`,
    };
  });
}

/** Words of a client about messages. `lifts` names the choices that end with them. */
interface Heard {
  said: Consent[];
  summary: string;
  lifts?: (choice: MessageChoice) => boolean;
}

/** Records what a client said about messages. */
function noteConsents(
  context: Context,
  { businessId, clientId }: { businessId: string; clientId: string },
  hear: (client: Client, at: number) => Heard,
): Promise<Client> {
  return write(context, businessId, async ({ em, now }) => {
    const client = await lockClient(em, { businessId, id: clientId });
    if (!client) throw notFound('cli', clientId);
    const before = savedFields(client);
    const { said: news, lifts = () => false, summary } = hear(client, now());
    client.consents = withConsents(client.consents, news);
    client.messageChoices = client.messageChoices.filter(each => !lifts(each));
    return {
      result: client,
      journaled: !raiseIfChanged(em, client),
      event: {
        type: 'client.updated',
        businessId,
        subject: clientId,
        summary,
        ...changesOf(before, savedFields(client)),
      },
    };
  });
}

/** Returns true for what a client chose about reminders by text message. */
function isReminder({ topic, channel }: MessageChoice): boolean {
  return topic === 'reminders' && channel === 'sms';
}

function said(consents: readonly Consent[], given: boolean, at: number): Consent[] {
  const about = { given, at, source, byName: null };
  if (!given) {
    return [...noOffers(consents, about), { ...about, purpose: 'reminders' }];
  }
  const isStopped = (each: Consent) =>
    each.purpose === 'reminders' && !each.given && each.source === source;
  return consents.some(isStopped) ? [{ ...about, purpose: 'reminders' }] : [];
}

/** Returns the refusal of offers and news, which ends those by WhatsApp, too, if the client agreed to them. */
function noOffers(
  consents: readonly Consent[],
  { at, source: where }: Pick<Consent, 'at' | 'source'>,
): Consent[] {
  const refused = { given: false, at, source: where, byName: null };
  const agreed = consents.some(({ purpose, given }) => purpose === 'whatsapp' && given);
  return [
    { ...refused, purpose: 'marketing' },
    ...(agreed ? [{ ...refused, purpose: 'whatsapp' as const }] : []),
  ];
}
