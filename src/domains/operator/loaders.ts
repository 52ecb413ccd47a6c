import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Membership } from '../business/access/membership.entity.ts';
import { findFirstMembers } from './operated.queries.ts';

const most = 50;

/** Loads the first members of businesses. */
export const operatedMembersLoader = (em: EntityManager) =>
  new DataLoader<string, Membership[]>(async businessIds => {
    const rows = await findFirstMembers(em, { businessIds, most });
    const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId as string);
    return businessIds.map(id => byBusiness.get(id) ?? []);
  });
