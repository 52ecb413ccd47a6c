import { readTexts } from '../../packages/shared/texts.ts';
import type { Texts } from './generated/texts.d.ts';

export type { Texts };

/** The service's texts of mails, messages and documents, in the language of a locale. */
export const textsFor = readTexts<Texts>(import.meta.dirname);
