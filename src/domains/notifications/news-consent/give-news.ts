import type { ConfirmedNews, ConfirmNewsInput } from '../../../graphql.generated.ts';
import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { createClient, findByEmail } from '../../clients/client.queries.ts';
import type { Consent } from '../../clients/consent.ts';
import { noteNews } from '../../clients/consent-by-text.ts';
import { savedFields } from '../../clients/save-client.ts';
import { refuseSignedIn } from '../../identity/sign-in/visitors-only.ts';
import { type AskedNews, readNewsLink, seeNewsLink } from './news-link.ts';

/** Confirms a request for offers and news, by its link. @throws DomainError NOT_FOUND. */
export async function confirmNews(
  context: Context,
  { token }: ConfirmNewsInput,
): Promise<ConfirmedNews> {
  refuseSignedIn(context);
  const { services, caller } = context;
  const { businessName } = await services.rateLimiter.consumeOnFailure(
    'link-use',
    networkOf(caller),
    () => seeNewsLink(services, token),
  );
  await giveNews(context, readNewsLink(services, token), 'double_opt_in');
  return { businessName };
}

/**
 * Records the consent of the clients with an address, or of a new client. It is no consent of somebody whose phone number was typed
 * beside the address. The record has both times, the address and the words.
 */
export async function giveNews(
  context: Context,
  asked: AskedNews,
  source: 'double_opt_in' | 'shop',
): Promise<void> {
  const { businessId, email, text, askedAt } = asked;
  const consent = {
    purpose: 'marketing',
    given: true,
    at: context.now(),
    source,
    byName: null,
    text,
    address: email,
    askedAt,
  } as const;
  const ids = await findByEmail(context.em, { businessId, email });
  if (ids.length === 0) return addClient(context, asked, consent);
  for (const clientId of ids) await noteNews(context, { businessId, clientId }, consent);
}

/** Adds a client who agrees. Another request that came first has added them. */
function addClient(
  context: Context,
  { businessId, name, email, language }: AskedNews,
  consent: Consent,
): Promise<void> {
  return writeLocked(context, businessId, async ({ em, now }) => {
    const event = { businessId, summary: `${name} wants offers and news by e-mail.` };
    const [known] = await findByEmail(em, { businessId, email });
    if (known !== undefined) {
      const unchanged = { ...event, type: 'client.updated', subject: known } as const;
      return { result: undefined, journaled: true, event: unchanged };
    }
    const client = createClient(em, { businessId, createdAt: now() });
    Object.assign(client, { name, email, language, consents: [consent] });
    client.search = contactVector(businessId, client);
    return {
      result: undefined,
      event: {
        ...event,
        type: 'client.created',
        subject: client.id,
        ...changesOf(null, savedFields(client)),
      },
    };
  });
}
