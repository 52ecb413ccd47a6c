import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';

/** A rule for the commission that staff earn by a sale. */
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
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** Null: the rule is for all staff. */
    staffId: () => reference(StaffMember, { deleteRule: 'no action' }).nullable(),
    /** Null: the rule is for all items of the type. */
    itemId: () => reference(CatalogItem, { deleteRule: 'no action' }).nullable(),
    type: text().$type<'service' | 'product'>().nullable(),
    /** Share of the paid amount in parts per million, or an amount per unit. */
    ppm: p.integer().nullable(),
    fixedMinor: p.bigint('number').nullable(),
    version: version(),
    createdAt: instant(),
    /** This and the following fields are read with the rule, not stored in its row. */
    currency: text().persist(false),
    staffName: text().nullable().persist(false),
    itemName: text().nullable().persist(false),
  },
});

export class CommissionRule extends schema.class {}
schema.setClass(CommissionRule);
