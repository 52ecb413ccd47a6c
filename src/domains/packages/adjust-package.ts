import type { AdjustPackageInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion } from '../../platform/database/query/versions.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { readInstant } from '../../platform/validation/read-instant.ts';
import { authorize } from '../business/access/authorize.ts';
import type { ClientPackage } from './client-package.entity.ts';
import { lockPackage, postEntry } from './ledger/post-entry.ts';

/** Changes the number of visits left in a package, or its validity. @throws DomainError. */
export async function adjustPackage(
  context: Context,
  input: AdjustPackageInput,
): Promise<ClientPackage> {
  const { id: businessId, timezone } = await authorize(context, input.businessId, 'prepaid:write');
  const expiresAt = readInstant(input.expiresAt, timezone, 'expiresAt');
  return write(context, businessId, async transaction => {
    const of = await lockPackage(transaction, businessId, input.packageId);
    checkVersion(of, input.version);
    if (of.voidedAt != null) {
      throw new DomainError('RULE_VIOLATION', 'packageId: the package is void.').withReason(
        'package_unfit',
      );
    }
    if (input.expiresAt !== undefined) of.expiresAt = expiresAt;
    const change = input.visitsLeft == null ? 0 : input.visitsLeft - of.visitsLeft;
    const reason = input.reason.trim();
    const event = await postEntry(transaction, of, { kind: 'adjusted', change, reason });
    return { result: of, event };
  });
}
