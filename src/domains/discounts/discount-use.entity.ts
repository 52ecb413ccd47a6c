import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { text } from '../../platform/database/query/columns.ts';
import { Discount } from './discount.entity.ts';

/** An order that has a discount. It counts as a use while it is not cancelled. */
const schema = defineEntity({
  name: 'DiscountUse',
  tableName: 'discount_use',
  indexes: [{ properties: ['businessId', 'discountId', 'clientId'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    discountId: () => p.manyToOne(Discount).mapToPk().fieldName('discount_id').primary(),
    /** Orders are of a later domain. */
    orderId: text().primary(),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id'),
  },
});

export class DiscountUse extends schema.class {}
schema.setClass(DiscountUse);
