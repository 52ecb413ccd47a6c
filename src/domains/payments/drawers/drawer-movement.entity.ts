import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { CashDrawer } from './cash-drawer.entity.ts';

/** Cash that was put into a drawer or taken out of it beside payments. It is never changed. */
const schema = defineEntity({
  name: 'DrawerMovement',
  tableName: 'cash_movement',
  indexes: [{ properties: ['businessId', 'drawerId'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    drawerId: () => p.manyToOne(CashDrawer).mapToPk().fieldName('drawer_id'),
    /** Negative: taken out. */
    amountMinor: p.bigint('number'),
    reason: text(),
    byName: text().nullable(),
    createdAt: instant(),
  },
});

export class DrawerMovement extends schema.class {}
schema.setClass(DrawerMovement);
