import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';

/** Whose calendar it is, as far as reading it needs that. */
export interface Owner {
  active: boolean;
  timezone: string;
  /** How many days ahead visitors can book. */
  horizonDays: number;
}

/** Reads the person of a calendar and the rules of their business. */
export async function readOwner(
  em: EntityManager,
  { businessId, staffId }: LinkedCalendar,
): Promise<Owner> {
  const [owner] = await sql<Owner>(
    em,
    `select s.active, b.timezone, greatest(b.horizon_days, (
       select max(i.horizon_days) from catalog_item i where i.business_id = b.id and i.active)) as "horizonDays"
     from business b join staff_member s on s.business_id = b.id and s.id = $2 where b.id = $1`,
    [businessId, staffId],
  );
  return owner!;
}
