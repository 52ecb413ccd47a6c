import type { Language } from '../../../packages/shared/languages.ts';
import type { Request } from 'express';
import { chosenLook, pageLanguageOf } from '../../kit/pages/page-language.ts';

/** A person's display preferences, as stored in their browser. */
export interface Look {
  language: Language;
  theme: 'light' | 'dark' | undefined;
}

export function lookOf(request: Request): Look {
  const theme = chosenLook(request).get('theme');
  return {
    language: pageLanguageOf(request),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  };
}
