import type { EntityManager } from '@mikro-orm/sql';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import type { Asked } from './asked.ts';

/** Where nothing was found, refuses a person or an item that the business does not have. @throws DomainError NOT_FOUND. */
export async function refuseStrangers(
  em: EntityManager,
  { businessId, staffId }: Asked,
  itemId: string | null | undefined,
): Promise<void> {
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: staffId });
  await refuseUnknown(em, CatalogItem, 'item', { businessId, id: itemId });
}
