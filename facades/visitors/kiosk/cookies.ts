import type { CookieOptions, Request, Response } from 'express';
import { openVisit, sealVisit, visitMilliseconds } from '../../../src/app/ports.ts';
import { cookieOf } from '../../kit/http/cookie-of.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';

const device = 'Platform.Kiosk';
const visit = 'Platform.KioskVisit';
const year = 365 * 86_400_000;

/** Creates the cookies of a tablet: the device's own, and the one of the visit that is open. */
export function kioskCookies({ config, services }: FacadeServices) {
  const attributes: CookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/kiosk',
    secure: config.baseUrl.startsWith('https:'),
  };
  return {
    deviceOf: (request: Request) => cookieOf(request, device),
    keepDevice: (response: Response, secret: string) =>
      response.cookie(device, secret, { ...attributes, maxAge: year }),
    keepVisit: (response: Response, kioskId: string, appointmentId: string) => {
      const sealed = sealVisit(services, { kioskId, appointmentId });
      response.cookie(visit, sealed, { ...attributes, maxAge: visitMilliseconds });
    },
    /** Returns the appointment of the open visit; null without one. */
    visitOf: (request: Request, kioskId: string): string | null => {
      const sealed = cookieOf(request, visit);
      return sealed === undefined ? null : openVisit(services, { kioskId, sealed });
    },
    endVisit: (response: Response) => response.clearCookie(visit, attributes),
  };
}
