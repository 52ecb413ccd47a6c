import type { Request } from 'express';

const mostCharacters = 200;

/** What the calling program says of itself. */
export function userAgentOf(request: Request): string | null {
  return request.headers['user-agent']?.slice(0, mostCharacters) || null;
}
