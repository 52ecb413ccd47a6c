import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';

/** What staff earn by what is sold, of a rule. */
const schema = defineEntity({
  name: 'CommissionRule',
  tableName: 'commission_rule',
  indexes: [
    {
      name: 'commission_rule_target_index',
      expression:
        'create unique index "commission_rule_target_index" on "commission_rule" ' +
        '("business_id", "item_id", "staff_id", "type") nulls not distinct',
    },
  ],
  checks: [
    { name: 'commission_rule_target_check', expression: '(item_id is null) <> (type is null)' },
    { name: 'commission_rule_rate_check', expression: '(ppm is null) <> (fixed_minor is null)' },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** Null: everybody's. */
    staffId: () =>
      p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').nullable().deleteRule('no action'),
    /** Null: it is for all items of the type. */
    itemId: () =>
      p.manyToOne(CatalogItem).mapToPk().fieldName('item_id').nullable().deleteRule('no action'),
    type: text().$type<'service' | 'product'>().nullable(),
    /** The share of what is paid, in parts per million, or what is earned for each unit. */
    ppm: p.integer().nullable(),
    fixedMinor: p.bigint('number').nullable(),
    version: version(),
    createdAt: instant(),
    /** This and the following are read with the rule, not stored in its row. */
    currency: text().persist(false),
    staffName: text().nullable().persist(false),
    itemName: text().nullable().persist(false),
  },
});

export class CommissionRule extends schema.class {}
schema.setClass(CommissionRule);
