import { defineEntity, p } from '@mikro-orm/core';
import type { ViewedList } from '../../../enums.generated.ts';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';
import { User } from '../../identity/user.entity.ts';
import { Business } from '../business.entity.ts';

const schema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  uniques: [{ properties: ['businessId', 'userId', 'list', 'name'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    list: text().$type<ViewedList>(),
    name: text(),
    /** Filters and sorting of the list, by the names in its query. */
    filters: p.json<Record<string, string>>(),
    isDefault: p.boolean(),
    version: version(),
    createdAt: instant(),
  },
});

/** Saved view of a list in a business. */
export class SavedView extends schema.class {}
schema.setClass(SavedView);
