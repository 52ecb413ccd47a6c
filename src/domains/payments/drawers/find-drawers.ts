import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf, epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { CashDrawer } from './cash-drawer.entity.ts';

/** The columns of drawers `d` with what went through each; goes with `throughDrawers`. */
export const drawerColumns = (em: EntityManager) =>
  `${columnsOf(em, CashDrawer, 'd')}, moved.*, through.*`;

export const throughDrawers = `
  cross join lateral (
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::float8 as "inMinor",
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::float8 as "outMinor",
      coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'amountMinor', amount_minor, 'reason', reason,
        'byName', by_name, 'createdAt', ${epochMs('m.created_at')}) order by m.id), '[]') as movements
    from cash_movement m where m.business_id = d.business_id and m.drawer_id = d.id
  ) moved
  cross join lateral (
    select coalesce(sum(taken) filter (where method = 'cash'), 0)::float8 as "takenMinor",
      coalesce(sum(back) filter (where method = 'cash'), 0)::float8 as "givenBackMinor",
      coalesce(jsonb_agg(jsonb_build_object('method', method, 'count', count, 'amountMinor', taken,
        'refundedMinor', back) order by method), '[]') as takings
    from (
      select method, sum(taken) as taken, sum(back) as back, sum(count)::int as count from (
        select coalesce(p.method, 'other') as method, captured_minor as taken, 0 as back, 1 as count
        from payment p where p.business_id = d.business_id and p.drawer_id = d.id and captured_minor > 0
        union all
        select coalesce(p.method, 'other'), 0, r.amount_minor, 0
        from refund r join payment p on p.business_id = r.business_id and p.id = r.payment_id
        where r.business_id = d.business_id and r.drawer_id = d.id and r.status <> 'failed'
      ) each group by method
    ) by_method
  ) through`;

/** Reads one drawer of a business. @throws DomainError NOT_FOUND. */
export async function findDrawer(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CashDrawer> {
  const [drawer] = await sql<CashDrawer>(
    em,
    `select ${drawerColumns(em)} from cash_drawer d ${throughDrawers}
     where d.business_id = $1 and d.id = $2`,
    [businessId, id],
  );
  if (!drawer) throw notFound('drw', id);
  return drawer;
}

/** Locks a drawer, so that nothing goes through it meanwhile, and reads it then. @throws DomainError NOT_FOUND. */
export async function lockDrawer(
  { em }: Context,
  businessId: string,
  id: string,
): Promise<CashDrawer> {
  await sql(em, 'select from cash_drawer where business_id = $1 and id = $2 for no key update', [
    businessId,
    id,
  ]);
  return findDrawer(em, businessId, id);
}

/** What should be in a drawer. */
export function expectedOf(drawer: CashDrawer): number {
  const { expectedMinor, openingMinor, inMinor, outMinor, takenMinor, givenBackMinor } = drawer;
  return expectedMinor ?? openingMinor + inMinor - outMinor + takenMinor - givenBackMinor;
}
