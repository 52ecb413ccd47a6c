import type { PlaceName } from '../../../src/app/ports.ts';

const businessIds = /\bbiz_[0-9a-z]{26}\b/g;
/** Credentials of the widget on the service's own pages hold the id. */
const widgetPages = /\bwg[bp]_([0-9a-z]{26})-/g;

/** Addresses that name a business or a shop by its slug. */
const slugs: readonly (readonly [PlaceName['kind'], RegExp])[] = [
  ['shop', /^\/api\/shop\/([a-z0-9-]+)/],
  ['shop', /^\/mcp\/shop\/([a-z0-9-]+)/],
  ['host', /^\/api\/shop-hosts\/([^/?]+)/],
  ['slug', /^\/(?:book|write|ControlPanel)\/([a-z0-9-]+)/],
  ['slug', /[?&]slug=([a-z0-9-]+)/],
];

const slugInBody = /"slug"\s*:\s*"([a-z0-9-]+)"/;

/** Returns the names of businesses in a request, the one that decides first. */
export function namedBusinesses(url: string, body: string, credential: string): PlaceName[] {
  const ids = [url, body].flatMap(text => text.match(businessIds) ?? []);
  const ofPages = [...`${credential} ${body}`.matchAll(widgetPages)].map(
    ([, suffix]) => `biz_${suffix}`,
  );
  const bySlug = slugs.flatMap(([kind, pattern]) => {
    const name = pattern.exec(url)?.[1];
    return name === undefined ? [] : [{ kind, name: decodeURIComponent(name) }];
  });
  const slug = slugInBody.exec(body)?.[1];
  return [
    ...[...ids, ...ofPages].slice(0, mostIds).map(name => ({ kind: 'business' as const, name })),
    ...bySlug,
    ...(slug === undefined ? [] : [{ kind: 'slug' as const, name: slug }]),
  ];
}

const mostIds = 10;
