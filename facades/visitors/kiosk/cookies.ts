import type { CookieOptions, Request, Response } from 'express';
import { cookieOf } from '../../kit/http/cookie-of.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';

const device = 'Platform.Kiosk';
const visit = 'Platform.KioskVisit';
const minute = 60_000;
const year = 365 * 24 * 60 * minute;
/** A client fills in forms for this long. */
const visitMilliseconds = 20 * minute;

/** Creates the cookies of a tablet: the device's own, and the one of the visit that is open. */
export function kioskCookies({ config, services }: FacadeServices) {
  const attributes: CookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/kiosk',
    secure: config.baseUrl.startsWith('https:'),
  };
  const purposeOf = (kioskId: string) => `visit at ${kioskId}`;
  return {
    deviceOf: (request: Request) => cookieOf(request, device),
    keepDevice: (response: Response, secret: string) =>
      response.cookie(device, secret, { ...attributes, maxAge: year }),
    keepVisit: (response: Response, kioskId: string, appointmentId: string) => {
      const until = services.now() + visitMilliseconds;
      const sealed = services.seal.close(
        JSON.stringify([appointmentId, until]),
        purposeOf(kioskId),
      );
      response.cookie(visit, sealed, { ...attributes, maxAge: visitMilliseconds });
    },
    /** Returns the appointment of the open visit; null without one. */
    visitOf: (request: Request, kioskId: string): string | null => {
      const sealed = cookieOf(request, visit);
      if (sealed === undefined) return null;
      try {
        const text = services.seal.open(sealed, purposeOf(kioskId));
        const [appointmentId, until] = JSON.parse(text) as [string, number];
        return services.now() < until ? appointmentId : null;
      } catch {
        return null;
      }
    },
    endVisit: (response: Response) => response.clearCookie(visit, attributes),
  };
}
