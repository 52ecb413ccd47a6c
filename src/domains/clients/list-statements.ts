import { planAnew } from '../../platform/database/query/sql.ts';
import { none, type Sort, type VisitSort } from './sorts.ts';
import type { Walk } from './walk-visits.ts';

/** The parts of a statement that lists clients `c` of the business `$1`; `most` is the placeholder of how many. */
interface List {
  columns: string;
  joins: string;
  where: string;
  most: string;
}

/** SQL for a page that is found by sorting all clients for whom the conditions hold. */
export function sortAll(
  { columns, joins, where, most }: List,
  { key, order }: Pick<Sort, 'key' | 'order'>,
): string {
  return `${planAnew} select ${columns}, ${key} as key
    from client c ${joins} where ${where} order by ${order} limit ${most}`;
}

/** SQL for a page that is what a walk has found, or found by sorting all clients if the walk has found too few. */
export function walkFirst(
  { where, ...list }: List,
  { key, order, visit }: Sort & { visit: VisitSort },
  { passed, walked, mayMiss }: Walk,
): string {
  const found = '(select count(*) from walked)';
  const isShort = `${found} < ${list.most} and ${mayMiss}`;
  const others = `c.id not in (select id from passed) and ${isShort}`;
  const all = sortAll({ ...list, where: `${where} and ${others}` }, { key, order });
  return `${planAnew} with passed as materialized (${passed}), walked as materialized (${walked})
    select * from (
      select ${list.columns}, ${key} as key
      from walked ${visit.needs} join client c on c.business_id = $1 and c.id = ${visit.needs}.id
      where not (${isShort})
      union all (${all})
    ) c order by nullif(key, ${none}) ${visit.order} nulls last, id desc`;
}
