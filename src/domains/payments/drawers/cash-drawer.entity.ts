import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';

/** What was taken by one method, in minor units. */
interface Taking {
  method: DeskMethod;
  count: number;
  amountMinor: number;
  refundedMinor: number;
}

interface Movement {
  id: string;
  amountMinor: number;
  reason: string;
  byName: string | null;
  createdAt: number;
}

/** A cash drawer from its opening to its closing. A trigger refuses to change a closed one. */
const schema = defineEntity({
  name: 'CashDrawer',
  tableName: 'cash_drawer',
  indexes: [
    {
      // Of drawers with one name, one is open at most.
      name: 'cash_drawer_open_index',
      expression:
        'create unique index "cash_drawer_open_index" on "cash_drawer" ("business_id", "name") where closed_at is null',
    },
  ],
  checks: [
    {
      name: 'cash_drawer_counted_check',
      expression: '(closed_at is null) = (counted_minor is null)',
    },
    {
      name: 'cash_drawer_expected_check',
      expression: '(closed_at is null) = (expected_minor is null)',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    name: text(),
    currency: text(),
    openingMinor: p.bigint('number'),
    openedAt: instant(),
    openedByName: text().nullable(),
    closedAt: instant().nullable(),
    closedByName: text().nullable(),
    countedMinor: p.bigint('number').nullable(),
    /** What should have been in it when it was closed. */
    expectedMinor: p.bigint('number').nullable(),
    note: text().nullable(),
    /** Read with the drawer, not stored in its row: what went through it. */
    inMinor: p.bigint('number').persist(false),
    outMinor: p.bigint('number').persist(false),
    takenMinor: p.bigint('number').persist(false),
    givenBackMinor: p.bigint('number').persist(false),
    takings: p.json().$type<Taking[]>().persist(false),
    movements: p.json().$type<Movement[]>().persist(false),
  },
});

export class CashDrawer extends schema.class {}
schema.setClass(CashDrawer);
