import type { Request } from 'express';

/** Returns the storefront's public origin: from the settings, or else from the request. */
export function originOf(request: Request): string {
  const configured = request.app.get('base url') as string | undefined;
  return configured ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
