import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../../../platform/database/query/columns.ts';
import { User } from '../../identity/user.entity.ts';
import { Announcement } from './announcement.entity.ts';

/** An owner who was mailed an announcement, or has seen it. */
const schema = defineEntity({
  name: 'AnnouncementReader',
  tableName: 'announcement_reader',
  indexes: [{ properties: ['userId'] }],
  properties: {
    announcementId: () =>
      p
        .manyToOne(Announcement)
        .mapToPk()
        .fieldName('announcement_id')
        .primary()
        .deleteRule('cascade'),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').primary().deleteRule('cascade'),
    /** When its mail was queued. */
    mailedAt: instant().nullable(),
    /** When the Control Panel first showed it. */
    seenAt: instant().nullable(),
    dismissedAt: instant().nullable(),
  },
});

export class AnnouncementReader extends schema.class {}
schema.setClass(AnnouncementReader);
