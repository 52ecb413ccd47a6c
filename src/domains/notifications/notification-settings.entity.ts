import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { texts, version } from '../../platform/database/query/columns.ts';
import type { NotificationKind } from './kinds/kinds.ts';

/** Notification settings of a business. The row exists only once they were changed. */
const schema = defineEntity({
  name: 'NotificationSettings',
  tableName: 'notification_settings',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    toClients: texts().$type<NotificationKind[]>(),
    toBusiness: texts().$type<NotificationKind[]>(),
    /** Hours before the start at which a reminder is due; null: never. */
    reminderHours: p.integer().nullable(),
    /** Hours before the start of further reminders. */
    furtherReminderHours: p.array(Number).columnType('int[]').$type<number[]>().default([]),
    /** Days after their last visit at which clients are invited again. */
    nextVisitDays: p.integer().default(42),
    /** Hours after a visit at which its client is asked for a review. */
    reviewHours: p.integer().default(2),
    /** Hours before a visit at which its client is asked for the forms that it needs. */
    formHours: p.integer().default(72),
    /** True if the owner declares that clients may be asked for reviews unless they declined offers. */
    reviewsWithoutConsent: p.boolean().default(false),
    /** Price of one part of a text message, in major units of the business's currency; null: unknown. */
    smsPartPrice: p.double().$type<number>().nullable(),
    /** True if a consent from a public page counts only once it is confirmed by mail; null: as the country is used to. */
    confirmsNews: p.boolean().nullable(),
    /** True if reminders by text message ask for a yes or no reply. */
    asksForReplies: p.boolean().default(false),
    version: version(),
  },
});

export class NotificationSettings extends schema.class {}
schema.setClass(NotificationSettings);
