import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import { read } from '../../../platform/database/query/sql.ts';

interface PersonDay {
  businessId: string;
  staffId: string;
  day: string;
}

const keyOf = ({ businessId, staffId, day }: PersonDay) => `${businessId} ${staffId} ${day}`;

/** Tells in batches within a request whether days of people are approved. */
export const approvalLoader = (em: EntityManager) =>
  new DataLoader<PersonDay, boolean, string>(
    async keys => {
      const rows = await read<PersonDay>(
        em,
        `select business_id as "businessId", staff_id as "staffId", day from time_approval
         where (business_id, staff_id, day) in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
        [keys.map(key => key.businessId), keys.map(key => key.staffId), keys.map(key => key.day)],
      );
      const approved = new Set(rows.map(keyOf));
      return keys.map(key => approved.has(keyOf(key)));
    },
    { cacheKeyFn: keyOf },
  );
