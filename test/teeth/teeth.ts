import type { Tooth } from './tooth.ts';

/** Guards that tests of `npm test` hold. */
export const teeth: readonly Tooth[] = [];
