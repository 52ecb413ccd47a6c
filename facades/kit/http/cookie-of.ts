import { parse } from 'cookie';
import type { Request } from 'express';

/** Returns the value of a cookie; undefined if it is absent or unreadable. */
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
