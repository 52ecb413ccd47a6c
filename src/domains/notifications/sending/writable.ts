import type { Language } from '../../../../packages/shared/languages.ts';
import type { Notification } from '../notification.entity.ts';
import type { OwnText } from '../texts/notification-text.entity.ts';

/** As much of a notification as it is written with. */
export type Writable = Pick<
  Notification,
  'kind' | 'audience' | 'recipient' | 'locale' | 'facts' | 'subject'
> & {
  /** The business's own words for its kind, by language; null where it has none. */
  ownTexts?: Readonly<Partial<Record<Language, OwnText>>> | null;
};
