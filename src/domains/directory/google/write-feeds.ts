import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { addDays } from '../../../../packages/shared/local-days.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { readOnlyBy } from '../../business/access/read-only.ts';
import { findSlots } from '../../scheduling/availability/find-slots.ts';
import { findFaces } from '../../shop/shop.queries.ts';
import { businessUrl } from '../addresses.ts';
import { googleMerchant } from './callers.ts';
import { availabilityRow, merchantRow, serviceRow } from './feed-rows.ts';
import {
  findGoogleServices,
  findMerchants,
  type GoogleService,
  type Merchant,
  noteFeed,
} from './google.queries.ts';

/** Days of availability that Google wants, and days computed at once. */
const daysAhead = 30;
const daysAtOnce = 7;
const merchantsAtOnce = 100;

/** Creates a call of its own for one business, as the caller that Google is there. */
type CallAs = (caller: NonNullable<Awaited<ReturnType<typeof googleMerchant>>>) => Context;

interface Feeds {
  /** An existing or new folder. */
  folder: string;
  callAs: CallAs;
}

/** The files that were written, and what they contain. */
export interface WrittenFeeds {
  files: string[];
  merchants: number;
  services: number;
  slots: number;
}

/**
 * Writes the feeds of merchants, services and availability for Google, row by row, so that memory does not grow with them. Each
 * file gets its name once it is complete.
 */
export async function writeFeeds(
  context: Context,
  { folder, callAs }: Feeds,
): Promise<WrittenFeeds> {
  await mkdir(folder, { recursive: true });
  const at = context.now();
  const sums = { merchants: 0, services: 0, slots: 0 };
  const sent: string[] = [];
  const file = async (name: string, list: string, rows: AsyncIterable<object>) => {
    const path = join(folder, `${name}_${Math.floor(at / 1000)}.json.gz`);
    await pipeline(
      Readable.from(document(list, at, rows)),
      createGzip(),
      createWriteStream(`${path}.part`),
    );
    await rename(`${path}.part`, path);
    return path;
  };
  async function* merchants() {
    for await (const each of allMerchants(context)) {
      const [face] = await findFaces(context.em, [each.id]);
      sums.merchants += 1;
      sent.push(each.id);
      yield merchantRow(each, businessUrl(context.services.config, each, face ?? {}));
    }
  }
  async function* services() {
    for await (const [merchant, service] of allServices(context)) {
      sums.services += 1;
      yield serviceRow(merchant, service);
    }
  }
  async function* availability() {
    for await (const [merchant, service] of allServices(context)) {
      const rows = [];
      for await (const start of startsOf(context, callAs, merchant, service)) {
        rows.push(availabilityRow(merchant, service, start));
      }
      sums.slots += rows.length;
      if (rows.length > 0) yield { availability: rows };
    }
  }
  const files = [
    await file('merchants', 'merchant', merchants()),
    await file('services', 'service', services()),
    await file('availability', 'service_availability', availability()),
  ];
  await noteFeed(context.em, { businessIds: sent, at });
  return { files, ...sums };
}

/** Yields the text of a feed: the metadata of a whole replacement in one shard, and the rows. */
async function* document(list: string, at: number, rows: AsyncIterable<object>) {
  const metadata = {
    processing_instruction: 'PROCESS_AS_COMPLETE',
    shard_number: 0,
    total_shards: 1,
    nonce: String(at),
    generation_timestamp: Math.floor(at / 1000),
  };
  yield `{"metadata":${JSON.stringify(metadata)},"${list}":[`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* allMerchants({ em, services }: Context): AsyncGenerator<Merchant> {
  for (let after = ''; ;) {
    const page = await findMerchants(em, {
      after,
      most: merchantsAtOnce,
      readOnlyBy: readOnlyBy(services),
    });
    yield* page;
    if (page.length < merchantsAtOnce) return;
    after = page.at(-1)!.id;
  }
}

async function* allServices(context: Context): AsyncGenerator<[Merchant, GoogleService]> {
  for await (const merchant of allMerchants(context)) {
    for (const service of await findGoogleServices(context.em, merchant.id)) {
      yield [merchant, service];
    }
  }
}

/** Yields the starts of a service in the next days. A service with too many starts for one answer has none. */
async function* startsOf(
  { services, now }: Context,
  callAs: CallAs,
  { id: businessId, timezone }: Merchant,
  { itemId: catalogItemId }: GoogleService,
) {
  const caller = await googleMerchant(services, businessId);
  if (!caller) return;
  // The limit of look-ups is for each service, since a feed needs those of all.
  const credentialId = `${caller.credentialId} ${catalogItemId}`;
  const today = localDateOf(now(), timezone);
  for (let day = 0; day < daysAhead; day += daysAtOnce) {
    const dateFrom = addDays(today, day);
    const dateTo = addDays(today, Math.min(day + daysAtOnce, daysAhead) - 1);
    try {
      const asked = { businessId, catalogItemId, dateFrom, dateTo };
      yield* (await findSlots(callAs({ ...caller, credentialId }), asked)).slots;
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'BUSY') return;
      throw error;
    }
  }
}
