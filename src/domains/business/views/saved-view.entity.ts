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
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    list: text().$type<ViewedList>(),
    name: text(),
    /** What narrows the list down and sorts it, by the names that its reader gives. */
    filters: p.json<Record<string, string>>(),
    isDefault: p.boolean(),
    version: version(),
    createdAt: instant(),
  },
});

/** How somebody looks at a list of a business, kept under a name. */
export class SavedView extends schema.class {}
schema.setClass(SavedView);
