import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Pages whose forms may redirect to payment and card pages on any host. Browsers apply `form-action` to redirects as well. */
const leadsToPayment =
  /^(?:\/[a-z]{2})?\/(checkout|book|visit|order\/[^/]+(\/pay)?|booking\/[^/]+|account(\/appointments\/[^/]+\/card)?)$/;

const own = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // Logo, cover and pictures can be on another host; nothing else can.
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

/** Limits pages of the shop to our own scripts, styles and form addresses. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  (leadsToPayment.test(request.path) ? leaving : staying)(request, response, next);
};
