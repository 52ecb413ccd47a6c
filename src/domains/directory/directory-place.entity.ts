import { defineEntity, p } from '@mikro-orm/core';
import { text, vector } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';

const schema = defineEntity({
  name: 'DirectoryPlace',
  tableName: 'directory_place',
  indexes: [
    {
      name: 'directory_place_words_index',
      expression:
        'create index "directory_place_words_index" on "directory_place" using gin ("search")',
    },
    {
      name: 'directory_place_place_index',
      expression:
        'create index "directory_place_place_index" on "directory_place" using gist (point("longitude", "latitude"))',
    },
  ],
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    locationId: text().primary(),
    town: text().nullable(),
    postalCode: text().nullable(),
    /** Degrees; both or none. */
    latitude: p.double().$type<number>().nullable(),
    longitude: p.double().$type<number>().nullable(),
    /** Search words, as those of the entry, with the location's own place. */
    search: vector(),
  },
});

/** A further location of a listed business, as visitors search for it. It is computed from the location and the entry. */
export class DirectoryPlace extends schema.class {}
schema.setClass(DirectoryPlace);
