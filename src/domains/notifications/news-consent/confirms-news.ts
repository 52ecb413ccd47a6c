import { type Located, phoneCountry } from '../../business/country.ts';
import type { NotificationSettings } from '../notification-settings.entity.ts';

/** Countries whose authorities or courts ask for a confirmed consent to advertising by e-mail: docs/campaigns.md names them. */
const confirming: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI', 'LU', 'GR']);

/** Returns true if a consent from a public page counts only once it is confirmed: as the owner set it, or as the country is used to. */
export function confirmsNews(
  { confirmsNews: set }: Pick<NotificationSettings, 'confirmsNews'>,
  business: Located,
): boolean {
  return set ?? confirming.has(phoneCountry(business) ?? '');
}
