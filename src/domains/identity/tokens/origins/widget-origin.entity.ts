import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../../platform/database/query/columns.ts';
import { Business } from '../../../business/business.entity.ts';

/** A site whose pages called with a widget's token, also where the token does not let them. */
const schema = defineEntity({
  name: 'WidgetOrigin',
  tableName: 'widget_origin',
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    tokenId: text().primary(),
    origin: text().primary(),
    firstSeenAt: instant(),
    lastSeenAt: instant(),
    /** How often the widget was opened there, by the local date; of the latest days alone. */
    days: p.json<Record<string, number>>(),
  },
});

export class WidgetOrigin extends schema.class {}
schema.setClass(WidgetOrigin);
