import type { Request } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from './facade-services.ts';
import { bearerCaller } from './bearer.ts';
import { userCookie } from './cookie-of.ts';

/**
 * Returns the caller of the cookie `Platform.Auth`, else of a service token.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN for a change that another site sent with the cookie.
 */
export async function signedInCaller(facade: FacadeServices, request: Request): Promise<Caller> {
  const caller = await sessionCaller(facade, request);
  if (!caller) return bearerCaller(facade.services, request, ['service']);
  refuseForeign(facade, request);
  return caller;
}

/** Returns the caller of the cookie `Platform.Auth`; null if it is absent, expired or revoked. */
export async function sessionCaller(
  { services }: FacadeServices,
  request: Request,
): Promise<Caller | null> {
  const session = userCookie.of(request);
  const caller = session ? await services.authenticate(session, ['session']) : null;
  return caller && isLed(request) ? { ...caller, isLed: true } : caller;
}

/**
 * Returns true if a browser opens a page or file. It then sends the cookie even from a link of another site
 * (SameSite=Lax).
 */
function isLed({ method, headers }: Request): boolean {
  return looking.has(method) && headers['sec-fetch-mode'] === 'navigate';
}

const looking = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Body types that a page can send to another site without a preflight; a request without a body needs none either. */
const formTypes = new Set([
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
]);

/**
 * Browsers send the cookie with requests of any page. Only the service's own pages have its origin or can send what
 * a form cannot.
 * @throws DomainError FORBIDDEN for a change that another site sent.
 */
export function refuseForeign(facade: FacadeServices, request: Request): void {
  if (looking.has(request.method)) return;
  refuseForeignOrigin(facade, request);
  const { origin, 'content-type': type = '' } = request.headers;
  const [essence = ''] = type.split(';');
  if (origin || request.method !== 'POST' || !formTypes.has(essence.trim().toLowerCase())) return;
  throw new DomainError(
    'FORBIDDEN',
    'Changes by cookie need our own Origin, or a Content-Type that no form can send, such as application/json.',
  );
}

/**
 * Browsers also accept a cookie from such a request, and another site must not sign one in to another account.
 * @throws DomainError FORBIDDEN if the browser names another site.
 */
export function refuseForeignOrigin({ config }: FacadeServices, { headers }: Request): void {
  const { origin } = new URL(config.baseUrl);
  if (!headers.origin || headers.origin === origin) return;
  throw new DomainError(
    'FORBIDDEN',
    `This was sent by a page of another site. The service's own is ${origin} (BASE_URL).`,
  ).withReason('foreign_page', { name: origin });
}
