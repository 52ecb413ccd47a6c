import { readTexts } from '../../../packages/shared/texts.ts';
import type { Texts } from './generated/texts.d.ts';

export type { Texts };

/** Returns the texts of the service's pages, in the language of a locale. */
export const textsFor = readTexts<Texts>(import.meta.dirname);
