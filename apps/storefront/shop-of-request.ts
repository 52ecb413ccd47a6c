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

/** Marks a request for the directory, which is above all shops. */
export function setDirectory({ locals }: Response): void {
  locals['directory'] = true;
}

/** Returns true for a request for the directory. */
export function isOfDirectory({ locals }: Response): boolean {
  return locals['directory'] === true;
}
