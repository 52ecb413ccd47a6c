import { defineEntity, p } from '@mikro-orm/core';
import { text, version } from '../../../platform/database/query/columns.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import { Business } from '../../business/business.entity.ts';
import type { NotificationKind } from '../kinds/kinds.ts';

/** A business's own texts for messages of one kind to clients, in one language. Null fields use the default text. */
const schema = defineEntity({
  name: 'NotificationText',
  tableName: 'notification_text',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    kind: text().$type<NotificationKind>().primary(),
    language: text().$type<Language>().primary(),
    subject: text().nullable(),
    text: text().nullable(),
    sms: text().nullable(),
    version: version(),
  },
});

export class NotificationText extends schema.class {}
schema.setClass(NotificationText);

/** Texts alone: templates with the variables of their kind. */
export type OwnText = Pick<NotificationText, 'subject' | 'text' | 'sms'>;
