import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Browsers apply `form-action` to redirects too, and pages of payments and cards can be on any host. */
const leadsToPayment =
  /^\/(checkout|book|visit|order\/[^/]+(\/pay)?|booking\/[^/]+|account(\/appointments\/[^/]+\/card)?)$/;

const own = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // Logo, cover and pictures may be on another host; nothing else may.
  imgSrc: ["'self'", 'https:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

const headers = (formAction: string[] | null) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...own, ...(formAction && { formAction }) },
    },
    // Without a referrer, browsers send `Origin: null` with forms.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });

const staying = headers(["'self'"]);
const leaving = headers(null);

/** What pages of the shop may load and do: our own script and styles, and forms to us. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  (leadsToPayment.test(request.path) ? leaving : staying)(request, response, next);
};
