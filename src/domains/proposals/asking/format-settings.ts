import type { Language } from '../../../../packages/shared/languages.ts';

/** Settings for formatting values: the language, and the time zone and currency of the business. */
export interface FormatSettings {
  readonly language: Language;
  readonly timezone: string;
  readonly currency: string;
}
