import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { askingSalon } from '../proposals/asking-salon.ts';

const world = await createWorld();
afterAll(() => world.close());

const foreign = 'https://evil.example/thanks';
const shopSite = 'https://shop.salon.example';
const widgetSite = 'https://blog.salon.example';

let salon: Awaited<ReturnType<typeof askingSalon>>;

beforeAll(async () => {
  salon = await askingSalon(world, { askFirst: ['catalog'] });
  needed(await salon.rest('PUT', '/shop', { storefrontUrl: shopSite }));
  await world.issue({
    kind: 'widget',
    name: 'blog',
    businessId: salon.id,
    allowedOrigins: [widgetSite],
  });
});

const payment = (returnUrl: string) => ({ amount: 5, provider: 'sandbox', returnUrl });

/** Pays at the sandbox, and returns the address to which the client is led. */
async function pay(confirmationUrl: string): Promise<string | null> {
  const body = new URLSearchParams({ decision: 'pay' });
  const answer = await fetch(confirmationUrl, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location');
}

describe('an assistant’s return address', () => {
  test.each([
    ['the shop’s web site', () => `${shopSite}/thanks`],
    ['a site with the widget', () => `${widgetSite}/thanks?from=chat`],
    ['this service', () => `${world.url}/book/salon`],
  ])('on %s is used without asking', async (_, address) => {
    const clients = [salon.ai, world.mcp(salon.tokens.mcp), salon.assistant];
    for (const client of clients) {
      const started = needed(await client.call('init_payment', payment(address())));
      expect(started).toMatchObject({ status: 'pending', returnUrl: address() });
      expect(await pay(started.confirmationUrl)).toContain(address());
    }
  });

  test('elsewhere waits for a yes if the token asks first about anything, and is used after it', async () => {
    const call = () => salon.assistant.call('init_payment', payment(foreign));
    const { proposal } = needed(await call());
    expect(proposal.sentence).toContain(`Then leads to: ${foreign}.`);
    expect(await salon.payments()).not.toContainEqual(
      expect.objectContaining({ returnUrl: foreign }),
    );
    const { result } = needed(await salon.approve(proposal.proposalId));
    expect(result).toMatchObject({ status: 'pending', returnUrl: foreign });
    expect(await pay(result.confirmationUrl)).toContain(foreign);
  });

  test('elsewhere is left out if the token never asks, and the client stays with this service', async () => {
    for (const client of [salon.ai, world.mcp(salon.tokens.mcp)]) {
      const started = needed(await client.call('init_payment', payment(foreign)));
      expect(started).toMatchObject({ status: 'pending', returnUrl: null });
      expect(await pay(started.confirmationUrl)).toBeNull();
    }
  });

  test.each([
    ['another port', `${shopSite}:8443/`],
    ['another protocol', shopSite.replace('https', 'http')],
    ['a longer host', `${shopSite}.evil.example/`],
    ['the site as a user name', `https://shop.salon.example@evil.example/`],
  ])('with %s is of another site', async (_, address) => {
    const started = needed(await salon.ai.call('init_payment', payment(address)));
    expect(started.returnUrl).toBeNull();
  });

  test('on a site of another business, or of a revoked widget token, is foreign', async () => {
    const other = await world.business();
    expect(
      needed(await other.ai.call('init_payment', payment(`${shopSite}/`))).returnUrl,
    ).toBeNull();
    const rest = world.rest(other.tokens.session);
    const made = needed(
      await rest('POST', '/tokens', {
        kind: 'widget',
        name: 'old',
        businessId: other.id,
        allowedOrigins: [widgetSite],
      }),
    );
    const returnUrlNow = async () =>
      needed(await other.ai.call('init_payment', payment(`${widgetSite}/`))).returnUrl;
    expect(await returnUrlNow()).toBe(`${widgetSite}/`);
    needed(await rest('DELETE', `/tokens/${made.token.tokenId}`));
    expect(await returnUrlNow()).toBeNull();
  });
});

test('A program or a person of the business chooses any return address over REST.', async () => {
  const { data } = await salon.rest('POST', '/payments', payment(foreign));
  expect(data).toMatchObject({ status: 'pending', returnUrl: foreign });
  const byService = await world.rest(salon.tokens.service)(
    'POST',
    `/business/${salon.id}/payments`,
    payment(foreign),
  );
  expect(byService.data).toMatchObject({ status: 'pending', returnUrl: foreign });
});
