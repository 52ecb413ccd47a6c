import type { Request } from 'express';

/** How a person likes the panel, as their browser keeps it. */
export interface Look {
  language: string;
  theme: 'light' | 'dark' | undefined;
}

const spoken = ['en', 'de', 'ru'];
const kept = /(?:^|;\s*)Panel\.Look=([^;\s]*)/;

/** The look that was chosen, else the language that the browser asks for. */
export function lookOf(request: Request): Look {
  const chosen = new URLSearchParams(decoded(kept.exec(request.headers.cookie ?? '')?.[1] ?? ''));
  const theme = chosen.get('theme');
  const language = chosen.get('language') ?? '';
  return {
    language: spoken.includes(language) ? language : request.acceptsLanguages(spoken) || 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
