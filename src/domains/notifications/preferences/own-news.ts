import { writtenLanguage } from '../../../../packages/shared/languages.ts';
import type { OwnNews, SetOwnNewsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { Business } from '../../business/business.entity.ts';
import { readBuyer } from '../../clients/buyers/buyers.ts';
import { findOwnRecord, readOwnRecords } from '../../clients/buyers/own-records.queries.ts';
import { Client } from '../../clients/client.entity.ts';
import { clientLoader } from '../../clients/loaders.ts';
import { notFound } from '../../nouns/not-found.ts';
import { askForNews } from '../news-consent/request-news.ts';
import { changeWishes, type Rules, rulesFor, textsIn } from './own-messages.ts';
import { isWanted, type Pair } from './standing.ts';

const isNews = (pair: Pair): boolean => pair.topic === 'news';

/** Shows whether the signed-in buyer gets offers and news of each business where they are a client, by channel. */
export async function getOwnNews(context: Context): Promise<OwnNews[]> {
  const { em, loader } = context;
  const records = await readOwnRecords(em, await readBuyer(context));
  const ids = records.map(({ businessId }) => businessId);
  const businesses = await em.find(Business, { id: { $in: ids }, status: 'active' });
  const clients = loader(clientLoader);
  const found = records.map(async ({ businessId, clientId }) => {
    const business = businesses.find(({ id }) => id === businessId);
    if (!business) return [];
    const client = await clients.load({ businessId, id: clientId });
    return newsOf(context, business, client, await rulesFor(context, business, client));
  });
  return (await Promise.all(found)).flat();
}

/**
 * Switches offers and news of a business by one channel on or off for the signed-in buyer. Off counts at once. On counts at once for
 * a proven contact; an address that nobody proved is asked by mail as from a form. @throws DomainError NOT_FOUND.
 */
export async function setOwnNews(
  context: Context,
  { businessId, channel, wanted }: SetOwnNewsInput,
): Promise<OwnNews> {
  const { em } = context;
  const buyer = await readBuyer(context);
  const own = await findOwnRecord(em, buyer, businessId);
  if (!own) throw notFound('biz', businessId);
  const business = await authorize(context, businessId, 'order:own');
  const key = { businessId, id: own.clientId };
  const client = await em.findOneOrFail(Client, key);
  const rules = await rulesFor(context, business, client);
  if (!rules.ways.includes(channel))
    throw invalid('channel', 'does not reach you: no such contact.');
  const { email, name } = client;
  const isProven = channel !== 'mail' || email?.toLowerCase() === buyer.email;
  let confirms = false;
  if (wanted && !isProven && email != null) {
    ({ confirms } = await askForNews(context, business, { name, email }));
  } else {
    await changeWishes(context, business, client, rules, {
      where: 'in the account',
      language: languageOfPage(context, business, client),
      wantsOf: before => pair =>
        isNews(pair) && pair.channel === channel ? wanted : isWanted(before, pair),
    });
  }
  const changed = await em.findOneOrFail(Client, key, { refresh: true });
  const shown = newsOf(context, business, changed, rules);
  return { ...shown.find(each => each.channel === channel)!, confirms };
}

/** Returns the language of the account's page, in which the buyer reads the words of the consent. */
function languageOfPage({ accepted }: Context, { locale }: Business, { language }: Client): string {
  return accepted.find(each => writtenLanguage(each) !== undefined) ?? language ?? locale;
}

function newsOf(
  context: Context,
  business: Business,
  client: Client,
  { ways, ...rules }: Rules,
): OwnNews[] {
  const textOf = textsIn(languageOfPage(context, business, client));
  return ways.map(channel => {
    const pair = { topic: 'news', channel } as const;
    return {
      businessId: business.id,
      businessName: business.name,
      channel,
      wanted: isWanted({ ...rules, client }, pair),
      text: textOf(pair),
      confirms: false,
    };
  });
}
