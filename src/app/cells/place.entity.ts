import { defineEntity } from '@mikro-orm/core';
import { text } from '../../platform/database/query/columns.ts';

/**
 * Kind of a name by which a business is found: its id, its slug, its shop's slug, a domain of its shop, or a member as
 * `user/business`.
 */
export type PlaceKind = 'business' | 'slug' | 'shop' | 'host' | 'member';

/** Cell that holds the business of a name. Triggers of the database keep these rows, in an installation with cells. */
const schema = defineEntity({
  name: 'Place',
  tableName: 'place',
  indexes: [{ properties: ['business'] }],
  properties: {
    kind: text().primary().$type<PlaceKind>(),
    name: text().primary(),
    /** Id of the business. */
    business: text(),
    cell: text(),
  },
});

export class Place extends schema.class {}
schema.setClass(Place);
