import { defineEntity, p } from '@mikro-orm/core';
import type { WhatsAppTemplateProblem } from '../../../enums.generated.ts';
import { text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

const schema = defineEntity({
  name: 'WhatsAppAccount',
  tableName: 'whatsapp_account',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    /** Id of the phone number at WhatsApp; null: not connected. */
    phoneNumberId: text().nullable(),
    /** Access token, secret of the app and verify token, as sealed JSON. */
    sealed: text().nullable(),
    /** Approved template that opens a conversation. */
    templateName: text().nullable(),
    templateLanguage: text().nullable(),
    /** Approved template of the category marketing, with its body, in which `{{1}}` stands for the text. */
    marketingTemplateName: text().nullable(),
    marketingTemplateLanguage: text().nullable(),
    marketingTemplateText: text().nullable(),
    /** The state in which Meta sends no message in it, as its last report tells; null: none. */
    marketingTemplateProblem: text().$type<WhatsAppTemplateProblem>().nullable(),
    version: version(),
  },
});

/** The connection of a business with WhatsApp's Cloud API. */
export class WhatsAppAccount extends schema.class {}
schema.setClass(WhatsAppAccount);
