import type { Texts } from '../../texts/texts-for.ts';

/** The texts that notifications of all kinds share, in one language. */
export type Wording = Texts['notificationWords'];
