import type { Language } from '../../../../packages/shared/languages.ts';

/** How values are told: the language, and the clock and currency of the business. */
export interface Telling {
  readonly language: Language;
  readonly timezone: string;
  readonly currency: string;
}
