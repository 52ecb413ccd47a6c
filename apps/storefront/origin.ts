import type { Request } from 'express';

/** The storefront's public origin: the setting, or else the one of the request. */
export function originOf(request: Request): string {
  const configured = request.app.get('base url') as string | undefined;
  return configured ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
