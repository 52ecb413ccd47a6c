import type { Texts } from '../../texts/texts-for.ts';

/** What notifications of all kinds have in common, in one language. */
export type Wording = Texts['notificationWords'];
