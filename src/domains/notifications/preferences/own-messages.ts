import type { NotificationChannel } from '../../../enums.generated.ts';
import type { ChooseMessagesInput, OwnMessages } from '../../../graphql.generated.ts';
import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { write } from '../../../platform/journal/write.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Client } from '../../clients/client.entity.ts';
import { findMarketing } from '../../conversations/whatsapp/marketing-template.ts';
import { findByEmail, lockClient } from '../../clients/client.queries.ts';
import { choiceOf } from '../../clients/message-choices.ts';
import { savedFields } from '../../clients/save-client.ts';
import { refuseSignedIn } from '../../identity/sign-in/visitors-only.ts';
import { notFound } from '../../nouns/not-found.ts';
import { settingsOf } from '../settings.ts';
import { isWanted, type Pair, pairs, recordsOf, type Standing } from './standing.ts';
import { findSubscriber } from '../written/unsubscribe.ts';

/** Shows what a client gets from a business. @throws DomainError NOT_FOUND for any other text than a link. */
export async function getOwnMessages(
  context: Context,
  { token }: { token: string },
): Promise<OwnMessages> {
  const { client, business } = await openLink(context, token);
  return shown(business, client, await rulesFor(context, business, client));
}

/**
 * Keeps what a client wants from a business. What ends by e-mail ends for others with the same address, too: whoever reads its
 * mails does not want it. @throws DomainError NOT_FOUND.
 */
export async function chooseMessages(
  context: Context,
  { token, wanted }: ChooseMessagesInput,
): Promise<OwnMessages> {
  const { client: linked, business } = await openLink(context, token);
  const rules = await rulesFor(context, business, linked);
  if (linked.erasedAt != null) return shown(business, linked, rules);
  const { ways } = rules;
  // A channel that does not reach the client yet follows the others.
  const client = await changeWishes(context, business, linked, rules, {
    where: 'by the link in a mail',
    wantsOf: before => pair =>
      ways.includes(pair.channel)
        ? choiceOf(wanted, pair) !== undefined
        : wanted.some(({ topic }) => topic === pair.topic) && isWanted(before, pair),
  });
  return shown(business, client, rules);
}

/** Wishes of a client from now on, and where they were said, for the journal. */
interface Wishes {
  wantsOf: (before: Standing) => (pair: Pair) => boolean;
  where: 'by the link in a mail' | 'in the account';
  /** Language of the words that the client read; absent: the client's. */
  language?: string;
}

/**
 * Stores what a client wants. What ends by e-mail ends for others with the same address, too: whoever reads its mails does not want
 * it.
 */
export async function changeWishes(
  context: Context,
  business: Business,
  known: Client,
  rules: Rules,
  { wantsOf, ...said }: Wishes,
): Promise<Client> {
  const was = { ...rules, client: known };
  const client = await choose(context, business, known.id, rules, { wantsOf, ...said });
  const is = { ...rules, client };
  const ended = pairs.filter(
    pair => pair.channel === 'mail' && isWanted(was, pair) && !isWanted(is, pair),
  );
  const sharing = ended.length > 0 ? await findByEmail(context.em, known) : [];
  for (const id of sharing.filter(each => each !== known.id)) {
    await choose(context, business, id, rules, {
      wantsOf: before => pair => isWanted(before, pair) && !ended.includes(pair),
      ...said,
    });
  }
  return client;
}

async function openLink(context: Context, token: string) {
  refuseSignedIn(context);
  const { services, caller } = context;
  return services.rateLimiter.consumeOnFailure('link-use', networkOf(caller), () =>
    findSubscriber(services, token),
  );
}

/** Channels that reach a client, and whether the business asks everybody for reviews. */
export interface Rules extends Omit<Standing, 'client'> {
  readonly ways: readonly NotificationChannel[];
}

/** Reads the rules of a business for a client. */
export async function rulesFor(
  { em, services }: Context,
  { id }: Business,
  client: Client,
): Promise<Rules> {
  const { reviewsWithoutConsent: asksAnyone } = await settingsOf(em, id);
  const ways: NotificationChannel[] = [];
  if (client.email != null) ways.push('mail');
  if (client.phone != null && services.textSender.works) ways.push('sms');
  if (client.phone != null && (await findMarketing(em, id)).template) ways.push('whatsapp');
  return { asksAnyone, ways };
}

/** Stores what a client wants, and journals it as the client's. */
function choose(
  context: Context,
  { id: businessId, locale }: Business,
  clientId: string,
  rules: Rules,
  { wantsOf, where, language }: Wishes,
): Promise<Client> {
  return write(context, businessId, async ({ em, now }) => {
    const client = await lockClient(em, { businessId, id: clientId });
    if (!client) throw notFound('cli', clientId);
    const before = savedFields(client);
    const textOf = textsIn(language ?? client.language ?? locale);
    const standing = { ...rules, client };
    Object.assign(client, recordsOf(standing, wantsOf(standing), { at: now(), textOf }));
    return {
      result: client,
      journaled: !raiseIfChanged(em, client),
      event: {
        type: 'client.updated',
        businessId,
        subject: clientId,
        summary: `${client.name} chose which messages to get, ${where}.`,
        ...changesOf(before, savedFields(client)),
      },
    };
  });
}

function shown(business: Business, client: Client, { ways, ...rules }: Rules): OwnMessages {
  const locale = client.language ?? business.locale;
  const textOf = textsIn(locale);
  const choices = pairs
    .filter(({ channel }) => ways.includes(channel))
    .map(pair => ({ ...pair, wanted: isWanted({ ...rules, client }, pair), text: textOf(pair) }));
  return { businessName: business.name, locale, choices };
}

/** Returns the words beside a choice. */
export function textsIn(locale: string): (pair: Pair) => string {
  const { choice, topics, channels } = textsFor(locale).ownMessages;
  return ({ topic, channel }) => choice({ topic: topics[topic], channel: channels[channel] });
}
