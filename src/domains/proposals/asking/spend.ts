import type { Context, GatedChange } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Effect } from './effect-of.ts';

/** The instant at which the local day of a business `b` begins that holds the instant `now`. */
export const dayOf = (now: string) =>
  `(date_trunc('day', ${now}::timestamptz at time zone b.timezone) at time zone b.timezone)`;

/**
 * Sums spending `s` under a condition. A sale that is placed and then paid moves its money once, so the larger one of both
 * counts; what is refunded and repriced is added.
 */
export const spent = (condition: string) => `
  (select coalesce(sum(greatest(placed, paid) + rest), 0)::float8 from (
    select coalesce(sum(s.amount_minor) filter (where s.kind = 'placed'), 0) as placed,
      coalesce(sum(s.amount_minor) filter (where s.kind = 'paid'), 0) as paid,
      coalesce(sum(s.amount_minor) filter (where s.kind in ('returned', 'priced')), 0) as rest
    from token_spending s where ${condition} group by coalesce(s.sale_id, s.id)
  ) sale)`;

/**
 * Whether a change exceeds the limit of its token: by itself, with all that the token moved today without asking, or with
 * all that it moved for the same sale. One that does not is counted. Calls of one token are counted one after another.
 */
export async function isAboveLimit(
  { em, caller, now }: Context,
  { event: { businessId } }: GatedChange,
  { effect, limitMinor }: { effect: Effect; limitMinor: number | null },
): Promise<boolean> {
  const { amountMinor, movedMinor, saleId, kind } = effect;
  if (limitMinor === null || amountMinor === null || businessId === null) return false;
  if (amountMinor > limitMinor) return true;
  if (movedMinor === 0) return false;
  const { credentialId: tokenId } = caller;
  const at = now();
  await sql(em, 'select 1 from token where id = $1 for no key update', [tokenId]);
  await sql(
    em,
    `insert into token_spending (id, business_id, token_id, sale_id, kind, amount_minor, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newIdAt('ent', at), businessId, tokenId, saleId, kind, movedMinor, toIso(at)],
  );
  const ofToken = 's.business_id = $1 and s.token_id = $2';
  const [sums] = await sql<{ today: number; ofSale: number }>(
    em,
    `select ${spent(`${ofToken} and s.created_at >= ${dayOf('$3')}`)} as today,
       ${spent(`${ofToken} and s.sale_id = $4`)} as "ofSale"
     from business b where b.id = $1`,
    [businessId, tokenId, toIso(at), saleId],
  );
  return Math.max(sums?.today ?? 0, sums?.ofSale ?? 0) > limitMinor;
}
