import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';

/** Total taken by one method, in minor units. */
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

/** Cash drawer from opening to closing. A trigger refuses changes of a closed one. */
const schema = defineEntity({
  name: 'CashDrawer',
  tableName: 'cash_drawer',
  indexes: [
    {
      // At most one drawer of a name is open at a location.
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
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** The name, by which the release before knows an open drawer; of a drawer at a further location with the id of it. */
    key: text().fieldName('name'),
    /** The name of a drawer at a further location. */
    ownName: text().nullable(),
    /** No foreign key: locations are never deleted. Null: the main one. */
    locationId: text().nullable(),
    currency: text(),
    openingMinor: p.bigint('number'),
    openedAt: instant(),
    openedByName: text().nullable(),
    closedAt: instant().nullable(),
    closedByName: text().nullable(),
    countedMinor: p.bigint('number').nullable(),
    /** Amount that should have been in it at closing. */
    expectedMinor: p.bigint('number').nullable(),
    note: text().nullable(),
    /** Computed when it is read. */
    name: text().persist(false),
    /** Totals of the drawer, computed when it is read. They are not stored in its row. */
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
