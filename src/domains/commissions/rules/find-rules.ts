import type { EntityManager } from '@mikro-orm/sql';
import type { QueryCommissionRulesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read, sql } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { CommissionRule } from './commission-rule.entity.ts';
import type { Target } from './read-rule.ts';

const found = (em: EntityManager) => `
  select ${columnsOf(em, CommissionRule, 'r')}, b.currency, s.name as "staffName", i.name as "itemName"
  from commission_rule r
  join business b on b.id = r.business_id
  left join staff_member s on s.business_id = r.business_id and s.id = r.staff_id
  left join catalog_item i on i.business_id = r.business_id and i.id = r.item_id`;

/** Sorts those for all items of a type first, and everybody's before those of people. */
const key = `coalesce(r.item_id, ''), coalesce(r.staff_id, ''), coalesce(r.type, '')`;

/** Lists the rules of a business. */
export async function listRules(
  context: Context,
  input: QueryCommissionRulesArgs,
): Promise<Page<CommissionRule>> {
  const { id: businessId } = await authorize(context, input.businessId, 'report:read');
  const { em } = context;
  const { staffId, catalogItemId, forEverybody } = input;
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: staffId });
  await refuseUnknown(em, CatalogItem, 'item', { businessId, id: catalogItemId });
  const { limit, after } = readPage(input, ['text', 'text', 'text']);
  const { where, parameters, use } = whereClause([
    ['r.business_id = ?', businessId],
    ['r.staff_id = ?', staffId],
    ['r.item_id = ?', catalogItemId],
    ['(r.staff_id is null) = ?', forEverybody],
    [`(${key}) > (?, ?, ?)`, ...(after ?? [undefined])],
  ]);
  const rows = await read<CommissionRule>(
    em,
    `${found(em)} where ${where} order by ${key} limit ${use(limit + 1)}`,
    parameters,
  );
  return pageOf(rows, limit, ({ itemId, staffId, type }) => [
    itemId ?? '',
    staffId ?? '',
    type ?? '',
  ]);
}

/** Finds the rule for the same person and items. */
export async function findRule(
  em: EntityManager,
  businessId: string,
  { staffId, itemId, type }: Target,
): Promise<CommissionRule | null> {
  const [rule] = await sql<CommissionRule>(
    em,
    `${found(em)} where r.business_id = $1 and r.staff_id is not distinct from $2
       and r.item_id is not distinct from $3 and r.type is not distinct from $4`,
    [businessId, staffId, itemId, type],
  );
  return rule ?? null;
}

/** Finds a rule by its id. */
export async function findRuleById(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CommissionRule | null> {
  const [rule] = await sql<CommissionRule>(
    em,
    `${found(em)} where r.business_id = $1 and r.id = $2`,
    [businessId, id],
  );
  return rule ?? null;
}
