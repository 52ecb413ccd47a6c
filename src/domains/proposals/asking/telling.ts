import type { Language } from '../../../platform/mail/compose-mail.ts';

/** How values are told: the language, and the clock and currency of the business. */
export interface Telling {
  readonly language: Language;
  readonly timezone: string;
  readonly currency: string;
}
