import type { RequestHandler } from 'express';
import { originOf } from './origin.ts';

/** Pages about one buyer, or of no use to search engines. */
const closed = [
  '/cart',
  '/checkout',
  '/book',
  '/order/',
  '/booking/',
  '/account',
  '/suggestions',
  '/api/',
];

/** The robots.txt file. */
export const robots: RequestHandler = (request, response) => {
  const lines = [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    `Sitemap: ${originOf(request)}/sitemap.xml`,
  ];
  response.type('text/plain').send(`${lines.join('\n')}\n`);
};
