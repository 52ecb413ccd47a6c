import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { read } from '../../platform/database/query/sql.ts';
import { Membership } from '../business/access/membership.entity.ts';

const most = 50;

/** Loads the first members of businesses. */
export const operatedMembersLoader = (em: EntityManager) =>
  new DataLoader<string, Membership[]>(async businessIds => {
    const rows = await read<Membership>(
      em,
      `select m.* from unnest($1::text[]) as asked(id)
       cross join lateral (select ${columnsOf(em, Membership, 'm')} from membership m
         where m.business_id = asked.id order by m.id limit ${most}) m`,
      [[...businessIds]],
    );
    const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId as string);
    return businessIds.map(id => byBusiness.get(id) ?? []);
  });
