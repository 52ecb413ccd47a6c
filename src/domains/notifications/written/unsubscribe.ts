import type { UnsubscribeInput, Unsubscribed } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/caller.ts';
import { isLinkMac, linkMac } from '../../../platform/lib/security/link-mac.ts';
import type { Services } from '../../../platform/services.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { findAnnouncementReader, setAnnouncementMails } from '../../identity/announcement-mails.ts';
import { refuseSignedIn } from '../../identity/sign-in/visitors-only.ts';
import { noteRefusal } from '../../clients/consent-by-text.ts';
import { findAgreed } from '../recipients.queries.ts';

type Signing = Pick<Services, 'seal'>;

interface Subscriber {
  businessId: string;
  clientId: string;
}

const purpose = 'unsubscribe link';

/** Returns the link that ends offers and news of a business to a client. It holds the ids and a keyed hash, and never expires. */
export function unsubscribeUrl(
  services: Signing & Pick<Services, 'config'>,
  { businessId, clientId }: Subscriber,
): string {
  const mac = linkMac(services, `${businessId} ${clientId}`, purpose);
  const [business, client] = [businessId, clientId].map(id => id.slice(id.indexOf('_') + 1));
  return `${services.config.baseUrl}/unsubscribe/${business}-${client}-${mac}`;
}

/** Sender of the operators' announcements. */
const service = 'Frontdesk';

/** A link to end offers and news, as its page shows it. */
interface UnsubscribeLink {
  businessName: string;
  /** Language of the reader. */
  locale: string;
  /** True for a client, who can choose; an owner ends the operators' announcements. */
  isOfClient: boolean;
}

/** Reads an unsubscribe link. @throws DomainError NOT_FOUND for any other text. */
export async function seeUnsubscribeLink(
  services: Services,
  token: string,
): Promise<UnsubscribeLink> {
  const owner = await findAnnouncementReader(services, token);
  if (owner) return { businessName: service, locale: owner.locale, isOfClient: false };
  const { client, business } = await findSubscriber(services, token);
  const locale = client.language ?? business.locale;
  return { businessName: business.name, locale, isOfClient: true };
}

/**
 * Ends offers and news to the client of a link, and to others with the same e-mail address: whoever reads its mails wants none.
 * The link of an owner ends the operators' announcements by mail. Repeating it changes nothing. @throws DomainError NOT_FOUND.
 */
export async function unsubscribe(
  context: Context,
  { token }: UnsubscribeInput,
): Promise<Unsubscribed> {
  refuseSignedIn(context);
  const { services, caller, em } = context;
  const owner = await findAnnouncementReader(services, token);
  if (owner) {
    await setAnnouncementMails(context, owner.id, false);
    return { businessName: service };
  }
  const { client, business } = await services.rateLimiter.consumeOnFailure(
    'link-use',
    networkOf(caller),
    () => findSubscriber(services, token),
  );
  const { id: businessId } = business;
  if (client.erasedAt == null) {
    await noteRefusal(context, { businessId, clientId: client.id });
    const others = await findAgreed(em, { businessId, email: client.email ?? null });
    for (const { id: clientId } of others) await noteRefusal(context, { businessId, clientId });
  }
  return { businessName: business.name };
}

/** Finds the client of a token, or the client into whom they were merged since. */
export async function findSubscriber(
  services: Signing & Pick<Services, 'fork'>,
  token: string,
): Promise<{ client: Client; business: Business }> {
  const { businessId, clientId } = subscriberOf(services, token);
  const em = services.fork();
  const business = await em.findOne(Business, { id: businessId });
  let client = await em.findOne(Client, { businessId, id: clientId });
  while (client?.mergedIntoId != null) {
    client = await em.findOne(Client, { businessId, id: client.mergedIntoId });
  }
  if (!business || !client) throw noSuchLink();
  return { client, business };
}

function subscriberOf(services: Signing, token: string): Subscriber {
  const [, business, client, mac] = /^([0-9a-z]{26})-([0-9a-z]{26})-([\w-]{22})$/.exec(token) ?? [];
  const businessId = `biz_${business}`;
  const clientId = `cli_${client}`;
  if (mac && isLinkMac(services, `${businessId} ${clientId}`, purpose, mac)) {
    return { businessId, clientId };
  }
  throw noSuchLink();
}

function noSuchLink(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such link.');
}
