import { DomainError } from '../../../platform/errors.ts';
import { readSealed } from '../../../platform/lib/security/read-sealed.ts';
import type { Services } from '../../../platform/services.ts';
import { Business } from '../../business/business.entity.ts';

/** A request for offers and news. Its link holds it, so nothing is stored about somebody who does not confirm it. */
export interface AskedNews {
  businessId: string;
  name: string;
  email: string;
  /** Language that the visitor speaks; null: the business's. */
  language: string | null;
  askedAt: number;
  /** The words beside the box that was ticked. */
  text: string;
}

const purpose = 'news link';

/** Days within which a request can be confirmed. */
export const validMilliseconds = 7 * 86_400_000;

/** Returns the link that confirms a request. Only this service can read or make it. */
export function newsUrl(
  { config, seal }: Pick<Services, 'config' | 'seal'>,
  asked: AskedNews,
): string {
  return `${config.baseUrl}/news/${seal.close(JSON.stringify(asked), purpose)}`;
}

/** Reads a link. @throws DomainError NOT_FOUND for any other text, and for a link that is too old. */
export function readNewsLink(
  { seal, now }: Pick<Services, 'seal' | 'now'>,
  token: string,
): AskedNews {
  const asked = readSealed<AskedNews>(seal, token, purpose);
  if (asked && asked.askedAt + validMilliseconds > now()) return asked;
  throw new DomainError('NOT_FOUND', 'There is no such link, or it is over.');
}

/** A request for news, as its page shows it. */
interface NewsLink {
  businessName: string;
  locale: string;
  text: string;
}

/** Reads a link for its page. @throws DomainError NOT_FOUND. */
export async function seeNewsLink(services: Services, token: string): Promise<NewsLink> {
  const { businessId, language, text } = readNewsLink(services, token);
  const business = await services.fork().findOne(Business, { id: businessId, status: 'active' });
  if (!business) throw new DomainError('NOT_FOUND', 'The business is gone.');
  return { businessName: business.name, locale: language ?? business.locale, text };
}
