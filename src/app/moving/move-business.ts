import pg from 'pg';
import { checkShut, keepShut, openGate, pauseJobs, resumeJobs, shutGate } from './gate.ts';
import { caughtUp, copied, publish, subscribe, unsubscribe } from './replication.ts';
import {
  contentOf,
  deleteBusiness,
  raiseCounters,
  tablesOfBusinesses,
  type TableOfBusiness,
} from './tables.ts';

/** Addresses of superusers at the databases of a move. */
interface MoveUrls {
  from: string;
  to: string;
  registry: string;
}

interface Move {
  /** Id or slug. */
  business: string;
  /** Name of the cell that gets the business. */
  cell: string;
  urls: MoveUrls;
  say: (text: string) => void;
}

interface Databases {
  from: pg.Client;
  to: pg.Client;
  registry: pg.Client;
}

const patienceMs = 5000;

/**
 * Moves a business to another cell while it works. Its rows are copied, and its changes follow. Then changes are refused as BUSY
 * for a moment, both sides are compared, and the registry is switched. A move that was stopped goes on where it was.
 */
export async function moveBusiness({ business, cell, urls, say }: Move): Promise<void> {
  await connected(urls, async ({ from, to, registry }) => {
    const { businessId, cell: present } = await placeOf(registry, business);
    await checkNames({ from, to }, { present, cell });
    const tables = await tablesOfBusinesses(from);
    if (present !== cell) {
      await checkSame(from, to);
      await pauseJobs(to, businessId);
      await publish(from, businessId, tables);
      await subscribe(to, businessId, urls.from);
      await copied(to, businessId, say);
      if (!(await caughtUp(from, to, 60_000)))
        throw new Error('The changes do not arrive in the other cell.');
      await pauseJobs(from, businessId);
      const began = Date.now();
      const until = await shutGate(from, businessId);
      try {
        if (!(await caughtUp(from, to, patienceMs)))
          throw new Error('The last changes did not arrive in time.');
        await compare({ from, to }, businessId, tables);
        await raiseCounters(from, to);
        await to.query('begin');
        // The feed orders changes by transactions of its database. These are before all of them.
        await to.query('update object_change set xid = 0 where business_id = $1', [businessId]);
        await checkShut(from, until);
        await registry.query('update place set cell = $1 where business = $2', [cell, businessId]);
        await to.query('commit');
      } catch (error) {
        await to.query('rollback');
        await openGate(from);
        await resumeJobs(from, businessId);
        throw error;
      }
      say(
        `The business is in the cell ${cell}. Its changes were refused for ${Date.now() - began} ms.`,
      );
    }
    await keepShut(from, businessId);
    await unsubscribe(from, to, businessId);
    await resumeJobs(to, businessId);
    await keepShut(from, businessId);
    await deleteBusiness(from, businessId, tables);
    await openGate(from);
    await resumeJobs(from, businessId);
    say('Its rows were deleted where it was.');
  });
}

/** Takes a move back that has not switched yet. */
export async function takeBack({ business, cell, urls, say }: Move): Promise<void> {
  await connected(urls, async ({ from, to, registry }) => {
    const { businessId, cell: present } = await placeOf(registry, business);
    if (present === cell)
      throw new Error(`The business is in the cell ${cell} already. Move it back instead.`);
    await checkNames({ from, to }, { present, cell });
    await openGate(from);
    await unsubscribe(from, to, businessId);
    await deleteBusiness(to, businessId, await tablesOfBusinesses(to));
    await resumeJobs(to, businessId);
    await resumeJobs(from, businessId);
    say('The move was taken back.');
  });
}

async function connected(
  urls: MoveUrls,
  work: (databases: Databases) => Promise<void>,
): Promise<void> {
  const [from, to, registry] = [urls.from, urls.to, urls.registry].map(
    connectionString => new pg.Client({ connectionString, options: '-c timezone=UTC' }),
  ) as [pg.Client, pg.Client, pg.Client];
  const all = [from, to, registry];
  try {
    await Promise.all(all.map(client => client.connect()));
    await work({ from, to, registry });
  } finally {
    await Promise.all(all.map(client => client.end()));
  }
}

async function placeOf(
  registry: pg.Client,
  business: string,
): Promise<{ businessId: string; cell: string }> {
  const { rows } = await registry.query<{ businessId: string; cell: string }>(
    `select business as "businessId", cell from place where kind in ('business', 'slug') and name = $1`,
    [business],
  );
  if (!rows[0]) throw new Error(`The registry has no business ${business}.`);
  return rows[0];
}

/** @throws Error if the databases have other tables than each other. */
async function checkSame(from: pg.Client, to: pg.Client): Promise<void> {
  const [one, other] = await Promise.all(
    [from, to].map(async client => {
      const { rows } = await client.query<{ last: string }>(
        'select max(name) as last from migration',
      );
      return rows[0]!.last;
    }),
  );
  if (one !== other)
    throw new Error(`Upgrade both cells first: one is at ${one}, the other at ${other}.`);
}

/**
 * Rows are deleted in one of these databases, so each has to be the cell that it is taken for.
 * @throws Error if one is another.
 */
async function checkNames(
  { from, to }: Pick<Databases, 'from' | 'to'>,
  { present, cell }: { present: string; cell: string },
): Promise<void> {
  const [source, target] = await Promise.all([from, to].map(cellOf));
  if (target !== cell)
    throw new Error(`MOVE_TO_URL is the cell ${target} and not ${cell}. Nothing was done.`);
  // A move that has switched goes on with any other cell as its source.
  const fits = present === cell ? source !== cell : source === present;
  if (!fits)
    throw new Error(
      `MOVE_FROM_URL is the cell ${source}, and the business is in ${present}. Nothing was done.`,
    );
}

async function cellOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select registry.cell_name() as name');
  return rows[0]!.name;
}

/** @throws Error that names the tables whose rows differ. */
async function compare(
  { from, to }: Pick<Databases, 'from' | 'to'>,
  businessId: string,
  tables: readonly TableOfBusiness[],
): Promise<void> {
  const [here, there] = await Promise.all(
    [from, to].map(client => contentOf(client, businessId, tables)),
  );
  const unlike = tables.filter(({ table }) => here!.get(table) !== there!.get(table));
  if (unlike.length > 0) {
    const named = unlike.map(({ table }) => `${table} (${here!.get(table)}; ${there!.get(table)})`);
    throw new Error(`The cells differ, so nothing was switched: ${named.join(', ')}.`);
  }
}
