import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { Discount } from '../../discounts/discount.entity.ts';
import { Order } from '../order.entity.ts';

/** An order that has a discount. It counts as a use while it is not cancelled. */
const schema = defineEntity({
  name: 'DiscountUse',
  tableName: 'discount_use',
  indexes: [{ properties: ['businessId', 'discountId', 'clientId'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    discountId: () => p.manyToOne(Discount).mapToPk().fieldName('discount_id').primary(),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id').primary(),
    /** Null: used by a buyer who gave no name. */
    clientId: () =>
      p.manyToOne(Client).mapToPk().fieldName('client_id').nullable().deleteRule('no action'),
  },
});

export class DiscountUse extends schema.class {}
schema.setClass(DiscountUse);
