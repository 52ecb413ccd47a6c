import type { Request } from 'express';

/** The origin by which a buyer reaches the storefront: the setting, or what the request was sent to. */
export function originOf(request: Request): string {
  const configured = request.app.get('base url') as string | undefined;
  return configured ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
