import { CoreProblem } from '../core-problem.ts';
import type { ShopLocation } from '../chosen-location.ts';
import type { RequestContext } from '../request-context.ts';
import { sendPage } from '../send-page.ts';
import { locationData } from '../views/data.ts';
import { locationPage, locationsPage } from '../views/locations.ts';

/** Shows all locations of a shop whose business has several. */
export async function locations(context: RequestContext): Promise<void> {
  const { shop, texts } = context;
  if (shop.locations.length === 0) throw noSuchLocation();
  const { title } = texts.places;
  // The page sorts its list by the visitor's position, if they press the button.
  context.response.set('Permissions-Policy', 'camera=(), geolocation=(self), microphone=()');
  sendPage(context, {
    title,
    description: `${shop.name}: ${shop.locations.map(({ name }) => name).join(', ')}`,
    content: locationsPage(context),
    head: locationData(context, shop.locations),
  });
}

/** Shows one location. Its page is also the one to link to from maps and adverts. */
export async function location(context: RequestContext): Promise<void> {
  const { request, shop } = context;
  const slug = request.params['slug'];
  const found = shop.locations.find(each => each.slug === slug);
  if (!found) throw noSuchLocation();
  sendPage(context, {
    title: found.name,
    description: describe(context, found),
    content: locationPage(context, found),
    head: locationData(context, [found]),
  });
}

function describe({ shop }: RequestContext, { name, address }: ShopLocation): string {
  return [`${shop.name} ${name}`, address].filter(Boolean).join(', ');
}

function noSuchLocation(): CoreProblem {
  return new CoreProblem(404, { detail: 'There is no such location.' });
}
