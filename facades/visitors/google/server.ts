import { createHash } from 'node:crypto';
import { Router, type Request, type RequestHandler } from 'express';
import type { Config } from '../../../src/platform/config.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { jsonBodyOf } from '../../kit/http/json-body.ts';
import { isSameText } from '../../../src/app/ports.ts';
import { bookingStatus, createBooking, listBookings, updateBooking } from './bookings.ts';
import { batchLookUp, checkAvailability } from './look-up.ts';
import type { Message } from './messages.ts';
import { type Google, openGoogle } from './open.ts';

type Answer = (google: Google, request: Request, body: Message) => Promise<object>;

/** The methods of Google's booking server API, version 3, by their names. */
const methods: Readonly<Record<string, Answer>> = {
  BatchAvailabilityLookup: batchLookUp,
  CheckAvailability: checkAvailability,
  CreateBooking: createBooking,
  UpdateBooking: updateBooking,
  GetBookingStatus: bookingStatus,
  ListBookings: listBookings,
};

const mostBytes = 256 * 1024;

/** Creates the router of `/google/v3`, which Google's Actions Center calls with the password of the settings. */
export function googleRouter(
  facade: FacadeServices,
  settings: NonNullable<Config['googleBooking']>,
): Router {
  const google = openGoogle(facade);
  const router = Router();
  router.use(signedIn(settings));
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/HealthCheck', (_request, response) => void response.json({ status: 'SERVING' }));
  for (const [name, answer] of Object.entries(methods)) {
    router.post(`/${name}`, ...jsonBodyOf(mostBytes), async (request, response) => {
      response.json(await answer(google, request, request.body as Message));
    });
  }
  return router;
}

/** Refuses callers without the name and password. Hashes are compared, so that the time tells nothing, not even a length. */
function signedIn({ user, password }: NonNullable<Config['googleBooking']>): RequestHandler {
  const right = hashOf(`${user}:${password}`);
  return (request, response, next) => {
    const [, encoded = ''] =
      /^Basic ([\w+/=-]{1,2000})$/i.exec(request.get('authorization') ?? '') ?? [];
    const given = Buffer.from(encoded, 'base64').toString('utf8');
    if (isSameText(hashOf(given), right)) return next();
    // Other refusals of the service ask for a bearer token.
    response
      .status(401)
      .set({
        'WWW-Authenticate': 'Basic realm="Google booking server"',
        'Cache-Control': 'no-store',
      })
      .json({ error: 'Send the name and password of the booking server.' });
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
