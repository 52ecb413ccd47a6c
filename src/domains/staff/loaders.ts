import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader, type TenantKey } from '../../platform/database/query/business-loader.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { read } from '../../platform/database/query/sql.ts';
import { StaffMember } from './staff-member.entity.ts';

/** Loads staff members in batches within a request. */
export const staffLoader = (em: EntityManager) => businessLoader(em, StaffMember);

/** The same for what visitors look at: null for those who are not active. A replica may answer. */
export const performerLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, StaffMember | null, string>(
    async keys => {
      const rows = await read<StaffMember>(
        em,
        `select ${columnsOf(em, StaffMember, 's')} from staff_member s
         where s.active
           and (s.business_id, s.id) in (select * from unnest($1::text[], $2::text[]))`,
        [keys.map(key => key.businessId), keys.map(key => key.id)],
      );
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(key => byId.get(key.id) ?? null);
    },
    { cacheKeyFn: key => key.id },
  );
