import type { Language } from '../../packages/shared/languages.ts';
import type { Request } from 'express';
import { chosenLook, pageLanguageOf } from '../http/page-language.ts';

/** How a person likes the panel, as their browser keeps it. */
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
