import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { CashDrawer } from './cash-drawer.entity.ts';

/** Cash put into or taken out of a drawer apart from payments. Rows never change. */
const schema = defineEntity({
  name: 'DrawerMovement',
  tableName: 'cash_movement',
  indexes: [{ properties: ['businessId', 'drawerId'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    drawerId: () => reference(CashDrawer),
    /** Negative: taken out. */
    amountMinor: p.bigint('number'),
    reason: text(),
    byName: text().nullable(),
    createdAt: instant(),
  },
});

export class DrawerMovement extends schema.class {}
schema.setClass(DrawerMovement);
