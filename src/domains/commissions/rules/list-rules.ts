import type { QueryCommissionRulesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import type { CommissionRule } from './commission-rule.entity.ts';
import { findRules } from './commission-rule.queries.ts';

/** Lists the rules of a business. */
export async function listRules(
  context: Context,
  input: QueryCommissionRulesArgs,
): Promise<Page<CommissionRule>> {
  const { id: businessId } = await authorize(context, input.businessId, 'report:read');
  const { em } = context;
  const { staffId, catalogItemId: itemId, forEverybody } = input;
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: staffId });
  await refuseUnknown(em, CatalogItem, 'item', { businessId, id: itemId });
  const { limit, after } = readPage(input, ['text', 'text', 'text']);
  const most = limit + 1;
  const rows = await findRules(em, { businessId, staffId, itemId, forEverybody, after, most });
  return pageOf(rows, limit, rule => [rule.itemId ?? '', rule.staffId ?? '', rule.type ?? '']);
}
