import type { Language } from '../../../../packages/shared/languages.ts';
import type { Notification } from '../notification.entity.ts';
import type { OwnText } from '../texts/notification-text.entity.ts';

/** Fields of a notification that its composition needs. */
export type Writable = Pick<
  Notification,
  'kind' | 'audience' | 'recipient' | 'locale' | 'facts' | 'subject'
> & {
  /** The business's own texts for the kind, by language; null if it has none. */
  ownTexts?: Readonly<Partial<Record<Language, OwnText>>> | null;
};
