import type { Texts } from '../../texts/texts-for.ts';

/** Texts shared by all kinds of notification, in one language. */
export type Wording = Texts['notificationWords'];
