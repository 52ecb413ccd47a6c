import type { EntityManager } from '@mikro-orm/sql';
import type { CsvLimits } from '../../platform/lib/csv/csv.ts';
import { areOwnersUnproven } from './access/membership.queries.ts';

/** Limits for businesses that anybody could have registered with any address. */
const beforeProof: CsvLimits = {
  records: 2000,
  bytes: 1024 * 1024,
  until: 'until an owner of the business has confirmed their e-mail address',
};

/** Returns the file limits of a business while none of its owners has a proven address; undefined for others. */
export async function importLimits(
  em: EntityManager,
  businessId: string,
): Promise<CsvLimits | undefined> {
  return (await areOwnersUnproven(em, businessId)) ? beforeProof : undefined;
}
