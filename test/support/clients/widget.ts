import type { Answer } from './api-clients.ts';
import type { World } from '../../world.ts';

/** Site that embeds the widget. */
export const site = 'https://salon.example';

/** Publishes a business with a widget token, and returns calls as its visitors. */
export async function openWidget(world: World, origins: readonly string[] = [site]) {
  const salon = await world.business({ publish: true });
  const token = await world.issue({
    kind: 'widget',
    name: 'site',
    businessId: salon.id,
    allowedOrigins: origins,
  });
  return { salon, token, visitor: visitorWith(world, token) };
}

/** Calls as the page of `origin` does, for a visitor at an address. */
const visitorWith =
  (world: World, token: string) =>
  (address = '192.0.2.1', origin: string | null = site) =>
  (
    method: string,
    path: string,
    content?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    world.rest()(method, `/widget${path}`, content, {
      headers: {
        'x-widget-token': token,
        'x-forwarded-for': address,
        ...(origin && { origin }),
        ...headers,
      },
    });
