import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { webhooksOf } from '../../support/clients/webhooks.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

/** The default settings, which refuse private addresses. */
let world: World;
let salon: Salon;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  world = await createWorld({ config: { webhooksAllowPrivate: false } });
  salon = await world.business();
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver?.close();
  await world?.close();
});

const create = (url: string) =>
  salon.graphql(documents.createWebhookEndpoint, { input: { businessId: salon.id, url } });

describe('refused when it is saved:', () => {
  test.each([
    'https://127.0.0.1/hooks',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.8/',
    'https://172.20.0.1:8443/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://localhost/',
    'https://LOCALHOST:8443/',
    'https://localhost./',
    'https://api.localhost/',
    'https://１２７.０.０.１/',
  ])('%s, a private address', async url => {
    const { code, message } = await create(url);
    expect([code, message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('url: must be reachable from the internet'),
    ]);
  });

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com',
    'https://',
    ' ',
  ])('%s, not an https address', async url => {
    const { code, message } = await create(url);
    expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining('url')]);
  });

  test('an address with a password, which every reader of the list would see', async () => {
    const { code, message } = await create('https://me:secret@example.com/');
    expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining('password')]);
  });

  test('a change to such an address', async () => {
    const { endpoint } = needed(await create('https://example.com/hooks'));
    const answer = await webhooksOf(salon).update(endpoint, { url: 'https://[::1]/' });
    expect(answer.code).toBe('VALIDATION_FAILED');
    needed(await webhooksOf(salon).remove(endpoint));
  });
});

describe('refused when the service connects:', () => {
  /** Sets the address of a saved endpoint, since a name can change its address later. */
  const errorOf = async (url: string) => {
    const { endpoint } = needed(await create('https://example.com/hooks'));
    await world.sql('update webhook_endpoint set url = $2 where id = $1', [endpoint.id, url]);
    needed(await webhooksOf(salon).test(endpoint));
    await world.jobs.settle();
    const [{ lastError, lastStatus }] = await webhooksOf(salon).deliveries({
      endpointId: endpoint.id,
    });
    needed(await webhooksOf(salon).remove(endpoint));
    expect(lastStatus).toBeNull();
    return lastError as string;
  };
  const port = () => new URL(receiver.url).port;

  test('a name that resolves to the loopback address, with the same error as an unknown name', async () => {
    expect(await errorOf(`http://localhost:${port()}/`)).toBe('localhost has no public address.');
    expect(await errorOf(`http://nobody.invalid:${port()}/`)).toBe(
      'nobody.invalid has no public address.',
    );
  });

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]'])(
    'the literal address %s',
    async host => {
      expect(await errorOf(`http://${host}:${port()}/`)).toContain('is a private address.');
    },
  );

  test('and no request has arrived', () => {
    expect(receiver.received).toEqual([]);
  });
});
