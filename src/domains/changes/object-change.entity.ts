import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
import type { ChangedKind } from '../../graphql.generated.ts';

/**
 * A change of an object, noted by triggers of its tables in the transaction that made it. The order by `xid` and `seq` is stable:
 * once no transaction below an `xid` is open, no row is added below it. The last change of an object that exists is kept for
 * good. `xid` 0 is before all cursors.
 */
const schema = defineEntity({
  name: 'ObjectChange',
  tableName: 'object_change',
  indexes: [
    { name: 'object_change_last_index', properties: ['businessId', 'objectId', 'at', 'seq'] },
    { name: 'object_change_kind_index', properties: ['businessId', 'kind', 'at', 'objectId'] },
    {
      // Finds old changes that no cursor can ask for.
      name: 'object_change_due_index',
      expression: 'create index "object_change_due_index" on "object_change" ("at") where xid > 0',
    },
  ],
  properties: {
    businessId: text().primary(),
    xid: p.bigint('number').primary().defaultRaw('((pg_current_xact_id())::text)::bigint'),
    seq: p.bigint('number').primary().autoincrement().generated('by default as identity'),
    kind: text().$type<ChangedKind>(),
    objectId: text(),
    deleted: p.boolean(),
    at: instant().defaultRaw('now()'),
  },
});

export class ObjectChange extends schema.class {}
schema.setClass(ObjectChange);
