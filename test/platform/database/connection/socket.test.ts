import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { query } from '../../../support/database/plain-role.ts';
import { createWorld } from '../../../world.ts';

let store: TestDatabase;
let folder: string;

beforeAll(async () => {
  store = await createDatabase();
  const show = 'show unix_socket_directories';
  const [shown] = await query<{ unix_socket_directories: string }>(store.adminUrl, show);
  folder = shown!.unix_socket_directories;
});
afterAll(() => store?.drop());

/** Other servers may run on another machine, and Windows has no Unix socket. */
const hasSocket = !process.env['TEST_DATABASE_URL'] && process.platform !== 'win32';

/** Returns the address over TCP, without the socket folder that tests otherwise use. */
function overNetwork(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete('host');
  return url;
}

(hasSocket ? test : test.skip).each([
  ['as its host', (url: URL) => Object.assign(url, { hostname: encodeURIComponent(folder) }).href],
  [
    'after the rest of the address',
    (url: URL) => {
      url.searchParams.set('host', folder);
      return Object.assign(url, { hostname: 'localhost' }).href;
    },
  ],
])('PostgreSQL is reached through the folder of its socket, given %s', async (_name, toSocket) => {
  const world = await createWorld({ config: { databaseUrl: toSocket(overNetwork(store.url)) } });
  try {
    const { graphql } = await world.business();
    await graphql('mutation { saveResource(input: {name: "Chair"}) { id } }');
    const [row] = await world.services.orm.em
      .getConnection()
      .execute<{ address: string | null }[]>('select inet_client_addr() as address');
    expect(row).toEqual({ address: null });
  } finally {
    await world.close();
  }
});

test('PostgreSQL is reached over the network by its host and port', async () => {
  const world = await createWorld({ config: { databaseUrl: overNetwork(store.url).href } });
  try {
    const [row] = await world.services.orm.em
      .getConnection()
      .execute<{ address: string | null }[]>('select inet_client_addr() as address');
    expect(row!.address).not.toBeNull();
  } finally {
    await world.close();
  }
});
