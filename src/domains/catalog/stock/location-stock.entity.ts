import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { reference, text } from '../../../platform/database/query/columns.ts';
import { Stock } from './stock.entity.ts';

/**
 * The stock at a location other than the main one, whose stock is in the row of `stock`. That row also sums these rows. It is
 * locked before any of them changes.
 */
const schema = defineEntity({
  name: 'LocationStock',
  tableName: 'location_stock',
  checks: [
    { name: 'location_stock_on_hand_check', expression: 'on_hand >= 0' },
    { name: 'location_stock_reserved_check', expression: 'reserved >= 0' },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    /** Id of the item, or of the variant. */
    stockId: () => reference(Stock, { deleteRule: 'cascade' }).primary(),
    locationId: text().primary(),
    /** Sellable units. */
    onHand: p.integer().default(0),
    /** Units of open orders that are not handed over yet. */
    reserved: p.integer().default(0),
    /** Level of `onHand` that alerts the business; null: never. */
    lowStock: p.integer().nullable(),
  },
});

export class LocationStock extends schema.class {}
schema.setClass(LocationStock);
