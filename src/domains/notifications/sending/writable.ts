import type { Notification } from '../notification.entity.ts';

/** As much of a notification as it is written with. */
export type Writable = Pick<
  Notification,
  'kind' | 'audience' | 'recipient' | 'locale' | 'facts' | 'subject'
>;
