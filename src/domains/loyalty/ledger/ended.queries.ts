import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { allOf, fromText, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import type { ClientKey } from '../members/member.queries.ts';
import { lastDayOfPoints, ledgerOf } from './standing.queries.ts';

/** A client whose points have ended, with the points. */
interface Ended extends ClientKey {
  balance: number;
}

/** Finds up to a hundred clients of all businesses whose points have ended; or one client, if the points have ended. */
export function findEnded(
  em: EntityManager,
  now: number,
  client: ClientKey | null,
): Promise<Ended[]> {
  const conditions = allOf([
    sql`program.active and program.expiry_months is not null`,
    client && sql`m.business_id = ${client.businessId} and m.client_id = ${client.clientId}`,
    sql`${lastDayOfPoints} < to_char(${toIso(now)}::timestamptz at time zone b.timezone, 'YYYY-MM-DD')`,
    client === null && fromText(isNotAside('end-points', 'm.client_id'), [toIso(now)]),
  ]);
  return query(
    em,
    sql<Ended>`
      select m.business_id as "businessId", m.client_id as "clientId", ledger.balance
      from loyalty_program program
      join business b on b.id = program.business_id and b.status = 'active'
      join loyalty_member m on m.business_id = b.id
      cross join lateral ${ledgerOf(sql`m.business_id`, sql`m.client_id`)} ledger
      where ${conditions} order by m.business_id, m.client_id limit 100`,
  );
}
