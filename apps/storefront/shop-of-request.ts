import type { Response } from 'express';
import type { Core } from './core-client.ts';

/** Returns the client for the shop of a request. */
export function coreOf({ locals }: Response): Core {
  return locals['core'] as Core;
}

/** Sets the shop of a request, before anything of it is served. */
export function setCore({ locals }: Response, core: Core): void {
  locals['core'] = core;
}
