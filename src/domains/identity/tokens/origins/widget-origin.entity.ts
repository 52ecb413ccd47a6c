import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../../platform/database/query/columns.ts';
import { Business } from '../../../business/business.entity.ts';

/** Site whose pages called with a widget token, even if the token does not allow it. */
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
    /** Number of openings by local date, for the last days only. */
    days: p.json<Record<string, number>>(),
  },
});

export class WidgetOrigin extends schema.class {}
schema.setClass(WidgetOrigin);
