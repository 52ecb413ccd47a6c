import { defineEntity, p } from '@mikro-orm/core';
import { reference } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { Discount } from '../../discounts/discount.entity.ts';
import { Order } from '../order.entity.ts';

const cascade = { updateRule: 'cascade', deleteRule: 'cascade' } as const;

/** An order with a discount. It counts as a use unless the order is cancelled. */
const schema = defineEntity({
  name: 'DiscountUse',
  tableName: 'discount_use',
  indexes: [{ properties: ['businessId', 'discountId', 'clientId'] }],
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('cascade')
        .deleteRule('cascade'),
    discountId: () => reference(Discount, cascade).primary(),
    orderId: () => reference(Order, cascade).primary(),
    /** The client; null for a buyer without a name. */
    clientId: () => reference(Client, { deleteRule: 'no action' }).nullable(),
  },
});

export class DiscountUse extends schema.class {}
schema.setClass(DiscountUse);
