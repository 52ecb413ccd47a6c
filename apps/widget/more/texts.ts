import type { Language } from '../../../packages/shared/languages.ts';
import type { Booking } from '../booking.ts';
import { more as de } from '../texts/generated/de/more.js';
import { more as en } from '../texts/generated/en/more.js';
import { more as ru } from '../texts/generated/ru/more.js';

type MoreTexts = typeof en;

const languages: Readonly<Record<Language, MoreTexts>> = { en, de, ru };

/** The texts of the widget's second file, in the language of a booking. */
export function moreTexts({ format }: Pick<Booking, 'format'>): MoreTexts {
  return languages[format.language];
}
