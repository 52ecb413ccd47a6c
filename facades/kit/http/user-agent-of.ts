import type { Request } from 'express';

const mostCharacters = 200;

/** Returns the calling program's description of itself. */
export function userAgentOf(request: Request): string | null {
  return request.headers['user-agent']?.slice(0, mostCharacters) || null;
}
