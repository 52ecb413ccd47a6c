import type { PolicyPreview, QueryPreviewPolicyArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../access/authorize.ts';
import type { Business } from '../business.entity.ts';
import { policyOf } from './policy.ts';
import { policyText } from './policy-texts.ts';
import { readPolicy } from './read-policy.ts';

/** Returns the policy text for settings not yet saved. @throws DomainError VALIDATION_FAILED, as when saving them. */
export async function previewPolicy(
  context: Context,
  { businessId, language, freeUntilHours, requiresCard, ...fees }: QueryPreviewPolicyArgs,
): Promise<PolicyPreview> {
  const business = await authorize(context, businessId, 'business:update');
  const given: Partial<Business> = {
    ...readPolicy(fees, business.currency),
    ...(freeUntilHours != null && { freeUntilHours }),
    ...(requiresCard != null && { requiresCard }),
  };
  // The copy keeps the previewed settings from being saved.
  const policy = policyOf({ ...business, ...given });
  const spoken = language ?? business.locale;
  return { policyText: policy && policyText(policy, business.currency, spoken) };
}
