import type { Request, Response } from 'express';
import { answeredLanguage } from '../../../src/app/ports.ts';
import type { Context } from '../../../src/platform/context.ts';

/** Longer headers do not come from people. */
const most = 10;
const any = '*';

/** Returns the languages of `Accept-Language` as subtags, most preferred first; empty: any. */
export function acceptedLanguages(request: Request): string[] {
  const tags = request.acceptsLanguages();
  const wanted = tags.includes(any) ? tags.slice(0, tags.indexOf(any)) : tags;
  const subtags = wanted.map(tag => tag.toLowerCase().split('-')[0] ?? tag);
  return [...new Set(subtags)].slice(0, most);
}

/** Sets the answer's language header, and that the answer varies with the requested language. */
export function setContentLanguage(response: Response, context: Context): void {
  const language = answeredLanguage(context);
  if (language === undefined) return;
  response.vary('Accept-Language');
  response.set('Content-Language', language);
}
