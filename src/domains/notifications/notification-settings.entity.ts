import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { texts, version } from '../../platform/database/query/columns.ts';
import type { NotificationKind } from './kinds/kinds.ts';

/** Which notifications a business sends; there is no row until the settings are changed. */
const schema = defineEntity({
  name: 'NotificationSettings',
  tableName: 'notification_settings',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    toClients: texts().$type<NotificationKind[]>(),
    toBusiness: texts().$type<NotificationKind[]>(),
    /** How many hours before the start a reminder is due; null: never. */
    reminderHours: p.integer().nullable(),
    /** The same of reminders beside that one. */
    furtherReminderHours: p.array(Number).columnType('int[]').$type<number[]>().default([]),
    /** How many days after their last visit clients are asked to come again. */
    nextVisitDays: p.integer().default(42),
    /** Whether reminders by text message ask for a yes or no. */
    asksForReplies: p.boolean().default(false),
    version: version(),
  },
});

export class NotificationSettings extends schema.class {}
schema.setClass(NotificationSettings);
