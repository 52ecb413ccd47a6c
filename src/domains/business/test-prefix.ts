import { invalid } from '../../platform/errors.ts';
import type { Business } from './business.entity.ts';

/** Beginning of a sandbox's receipt numbers, so that its receipts do not look like those of the business. */
export const testPrefix = 'TEST-';

/** Refuses a prefix that would make receipts of a sandbox look real. @throws DomainError VALIDATION_FAILED. */
export function checkTestPrefix(
  { sandboxOf }: Pick<Business, 'sandboxOf'>,
  prefix: string | null | undefined,
): void {
  if (sandboxOf == null || prefix == null || prefix.startsWith(testPrefix)) return;
  throw invalid('receiptPrefix', `must begin with ${testPrefix} in a sandbox.`);
}
