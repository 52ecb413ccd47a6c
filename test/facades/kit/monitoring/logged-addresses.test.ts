import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newSecret } from '../../../../src/platform/lib/security/secrets.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
let salon: Salon;
beforeAll(async () => {
  salon = await world.business();
});
beforeEach(() => void world.logs.splice(0));
afterAll(() => world.close());

const call = (address: string, method = 'GET') =>
  fetch(world.url + address, { method, redirect: 'manual' }).then(answer => answer.text());
const logged = () => world.logs.join('\n');

/** Percent-encodes the first letter of a text. */
const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;

/** Returns the first parts of all addresses of the service, as its application names them. */
function mounts(): string[] {
  const source = readFileSync(new URL('../../../../facades/app.ts', import.meta.url), 'utf8');
  const named = [...source.matchAll(/app\.(?:use|get)\(\s*'(\/[^']+)'/g)].map(([, path]) => path!);
  return [...new Set([...named, '/auth/magic', '/api/shop/salon/order', '/nowhere', '//visit'])];
}

test('No secret in a path is logged, whatever router takes it or none', async () => {
  const paths = mounts();
  expect(paths).toEqual(
    expect.arrayContaining(['/visit', '/proposal', '/pay', '/card', '/waiting', '/unsubscribe']),
  );
  const secrets = paths.map(() => newSecret('lnk'));
  for (const [at, path] of paths.entries())
    for (const secret of [secrets[at]!, encoded(secrets[at]!)])
      for (const method of ['GET', 'POST'])
        for (const rest of ['', '/move', '/no/such/place'])
          await call(`${path}/${secret}${rest}`, method);
  expect(logged()).toContain('/visit/[redacted]/move');
  expect(secrets.filter(secret => logged().includes(secret.slice(1)))).toEqual([]);
});

test('No published path with a token logs the token', async () => {
  const description = JSON.parse(await call('/swagger/openapi.json'));
  const paths = Object.keys(description.paths).filter(path => /\{(?:token|secret)\}/.test(path));
  expect(paths.length).toBeGreaterThan(5);
  const secret = newSecret('ord');
  for (const path of paths) {
    const filled = path.replace(/\{(?:token|secret)\}/, secret).replace(/\{\w+\}/g, 'salon');
    await call(`/api${filled}`);
    await call(`/api${filled}`, 'POST');
  }
  expect(logged()).toContain('/order/[redacted]');
  expect(logged()).not.toContain(secret);
});

test('Searched names, phones and secrets in a query are not logged, and what is harmless is', async () => {
  const clients = `/api/business/${salon.id}/clients`;
  await call(`${clients}?search=Anna+Berg&phone=%2B491701234567&limit=20&cursor=QW5uYQ`);
  await call(
    `/auth/magic?${encoded('token')}=secret1&TOKEN=secret2&code=secret3&state=secret4&secret5`,
  );
  expect(logged()).toContain(
    `${clients}?search=[redacted]&phone=[redacted]&limit=20&cursor=[redacted]`,
  );
  expect(logged()).not.toMatch(/Anna|1701234567|QW5uYQ|secret\d/);
});
