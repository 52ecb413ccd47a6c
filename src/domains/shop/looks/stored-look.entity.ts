import { defineEntity, p } from '@mikro-orm/core';
import type { Look } from '../../../../packages/shared/themes/theme.ts';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

const schema = defineEntity({
  name: 'StoredLook',
  tableName: 'shop_look',
  indexes: [
    {
      name: 'shop_look_number_index',
      expression:
        'create unique index "shop_look_number_index" on "shop_look" ("business_id", "number") ' +
        'where number is not null',
    },
    {
      name: 'shop_look_draft_index',
      expression:
        'create unique index "shop_look_draft_index" on "shop_look" ("business_id") where number is null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** Key of the theme. */
    theme: text(),
    settings: p.json().$type<Look['settings']>(),
    pages: p.json().$type<Look['pages']>(),
    /** Counted from 1 in the order of publication; null: the draft. */
    number: p.integer().nullable(),
    /** Number of the earlier look that this one repeats. */
    repeats: p.integer().nullable(),
    version: version(),
    /** Last change of a draft, or the publication. */
    changedAt: instant(),
  },
});

/** Look of a shop: one that was published, or the draft. */
export class StoredLook extends schema.class {}
schema.setClass(StoredLook);
