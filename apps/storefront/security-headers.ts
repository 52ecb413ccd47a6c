import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Browsers hold `form-action` against where a form is redirected to, and payment pages are anywhere. */
const leadsToPayment = /^\/(checkout|order\/[^/]+(\/pay)?)$/;

const own = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // A shop's logo, cover and pictures in a bucket may be elsewhere; nothing else may.
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
    // Without a referrer a browser would name no origin when it sends a form.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });

const staying = headers(["'self'"]);
const leaving = headers(null);

/** What pages of the shop may do: show themselves, run our script, and send forms back to us. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  (leadsToPayment.test(request.path) ? leaving : staying)(request, response, next);
};
