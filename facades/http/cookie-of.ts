import { parse } from 'cookie';
import type { Request } from 'express';

/** What a browser keeps for us under a name; undefined where there is nothing, or nothing that can be read. */
export function cookieOf({ headers }: Request, name: string): string | undefined {
  return parse(headers.cookie ?? '', { decode: decoded })[name] || undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
