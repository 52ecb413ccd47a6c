import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';

/**
 * Commission that a staff member earned, or lost again, by an order line or a visit. Entries are never
 * changed.
 */
const schema = defineEntity({
  name: 'CommissionEntry',
  tableName: 'commission_entry',
  indexes: [
    {
      // Contains all columns that reports read.
      name: 'commission_entry_earned_index',
      expression:
        'create index "commission_entry_earned_index" on "commission_entry" ("business_id", "created_at") ' +
        'include ("staff_id", "item_id", "quantity", "base_minor", "amount_minor") where amount_minor <> 0',
    },
    {
      name: 'commission_entry_staff_index',
      expression:
        'create index "commission_entry_staff_index" on "commission_entry" ' +
        '("business_id", "staff_id", "created_at", "id") where amount_minor <> 0',
    },
    {
      name: 'commission_entry_order_index',
      expression:
        'create index "commission_entry_order_index" on "commission_entry" ("business_id", "order_id") ' +
        'where order_id is not null',
    },
    {
      name: 'commission_entry_visit_index',
      expression:
        'create index "commission_entry_visit_index" on "commission_entry" ("business_id", "appointment_id") ' +
        'where order_id is null',
    },
  ],
  checks: [
    {
      name: 'commission_entry_sale_check',
      expression:
        '(order_id is null) = (position is null) and (order_id is not null or appointment_id is not null)',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    staffId: () => reference(StaffMember),
    itemId: () => reference(CatalogItem),
    orderId: () => reference(Order, { deleteRule: 'no action' }).nullable(),
    /** Position of the order's line. */
    position: p.integer().nullable(),
    appointmentId: () => reference(Appointment, { deleteRule: 'no action' }).nullable(),
    /** Units; negative in an entry that takes back. The two amounts below are negative then, too. */
    quantity: p.integer(),
    /** Amount paid for it, without tax. */
    baseMinor: p.bigint('number'),
    /** Rate of the commission. Both are null if no rule paid any. */
    ppm: p.integer().nullable(),
    fixedMinor: p.bigint('number').nullable(),
    amountMinor: p.bigint('number'),
    createdAt: instant(),
    /** This and the following fields are read with the entry, not stored in its row. */
    currency: text().persist(false),
    staffName: text().persist(false),
    itemName: text().persist(false),
    orderNumber: p.integer().nullable().persist(false),
  },
});

export class CommissionEntry extends schema.class {}
schema.setClass(CommissionEntry);
