import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';

/** What somebody earned by a line of an order or a visit, or lost of that. Entries are never changed. */
const schema = defineEntity({
  name: 'CommissionEntry',
  tableName: 'commission_entry',
  indexes: [
    {
      // Has what reports need.
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
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    staffId: () => p.manyToOne(StaffMember).mapToPk().fieldName('staff_id'),
    itemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('item_id'),
    orderId: () =>
      p.manyToOne(Order).mapToPk().fieldName('order_id').nullable().deleteRule('no action'),
    /** The line of the order. */
    position: p.integer().nullable(),
    appointmentId: () =>
      p
        .manyToOne(Appointment)
        .mapToPk()
        .fieldName('appointment_id')
        .nullable()
        .deleteRule('no action'),
    /** Units, negative where they are taken back; as the two below. */
    quantity: p.integer(),
    /** What of it was paid, without tax. */
    baseMinor: p.bigint('number'),
    /** The rate at which it was earned; neither: none that pays anything. */
    ppm: p.integer().nullable(),
    fixedMinor: p.bigint('number').nullable(),
    amountMinor: p.bigint('number'),
    createdAt: instant(),
    /** This and the following are read with the entry, not stored in its row. */
    currency: text().persist(false),
    staffName: text().persist(false),
    itemName: text().persist(false),
    orderNumber: p.integer().nullable().persist(false),
  },
});

export class CommissionEntry extends schema.class {}
schema.setClass(CommissionEntry);
