import type { Language } from '../../../../packages/shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { Wording } from './wording.ts';

export const wordings: Readonly<Record<Language, Wording>> = { en, de, ru };
