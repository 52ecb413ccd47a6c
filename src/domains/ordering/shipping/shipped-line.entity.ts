import { defineEntity, p } from '@mikro-orm/core';
import { reference } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Shipment } from './shipment.entity.ts';

/** Units of an order's line in a shipment. */
const schema = defineEntity({
  name: 'ShippedLine',
  tableName: 'shipment_line',
  checks: [{ name: 'shipment_line_quantity_check', expression: 'quantity > 0' }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    shipmentId: () => reference(Shipment).primary(),
    /** The position of the line in the order. */
    position: p.integer().primary(),
    quantity: p.integer(),
  },
});

export class ShippedLine extends schema.class {}
schema.setClass(ShippedLine);
