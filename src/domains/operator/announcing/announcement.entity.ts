import { defineEntity, p } from '@mikro-orm/core';
import type { AnnouncementSeverity } from '../../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';

/** Title and body of an announcement in one language. */
export interface AnnouncementWords {
  readonly title: string;
  /** Plain text. Paragraphs are separated by an empty line. */
  readonly body: string;
}

/** A message of the operators to owners of businesses. */
const schema = defineEntity({
  name: 'Announcement',
  tableName: 'announcement',
  indexes: [
    {
      name: 'announcement_unmailed_index',
      expression:
        'create index "announcement_unmailed_index" on "announcement" ("from_at") where by_mail and mailed_at is null and stopped_at is null',
    },
  ],
  properties: {
    id: id(),
    severity: text().$type<AnnouncementSeverity>(),
    /** Words by language, in the order in which they were written. */
    texts: p.json().$type<readonly ({ language: string } & AnnouncementWords)[]>(),
    /** Audience: owners of the businesses that fit each list. An empty list fits all. */
    tariffs: texts().defaultRaw("'{}'"),
    countries: texts().defaultRaw("'{}'"),
    /** Languages of the owners. */
    languages: texts().defaultRaw("'{}'"),
    businessIds: texts().defaultRaw("'{}'"),
    byMail: p.boolean(),
    fromAt: instant(),
    untilAt: instant().nullable(),
    stoppedAt: instant().nullable(),
    /** The last user whose mail was decided; mails go by the order of users' ids. */
    mailedUpTo: text().nullable(),
    /** End of the mailing. */
    mailedAt: instant().nullable(),
    byName: text(),
    createdAt: instant(),
    version: version(),
  },
});

export class Announcement extends schema.class {}
schema.setClass(Announcement);
