import type { Business } from '../../business/business.entity.ts';
import { policyOf } from '../../business/policy/policy.ts';
import { policyText } from '../../business/policy/policy-texts.ts';
import type { CatalogItem } from './item.entity.ts';

/**
 * Returns the cancellation policy of a service in words; null for products and without a policy. A service
 * that is paid in advance asks for no card.
 */
export function itemPolicyText(
  item: CatalogItem,
  business: Business,
  language: string | null | undefined,
): string | null {
  const policy = item.type === 'service' ? policyOf(business) : null;
  if (!policy) return null;
  const isPaid = item.requiresPrepayment || item.depositPpm != null || item.depositMinor != null;
  const card = !isPaid && (item.requiresCard ?? policy.card ?? false);
  return policyText({ ...policy, card }, business.currency, language ?? business.locale);
}
