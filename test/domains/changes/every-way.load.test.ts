import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventNouns } from '../../../src/app/event-nouns.ts';
import { schedule } from '../../../src/app/jobs/schedule.ts';
import { mainLocationId } from '../../../src/domains/business/locations/main-location.ts';
import { changedKinds } from '../../../src/domains/changes/list-changes.ts';
import type { ChangedKind } from '../../../src/graphql.generated.ts';
import * as documents from '../../support/clients/documents.ts';
import { openStream } from '../../support/browser/event-stream.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import { draftOfTransfer } from '../../contract/tables/draft-of-transfer.ts';
import { createWorld, type Salon } from '../../world.ts';
import { assistantOf, decidersOf } from '../proposals/asking-salon.ts';
import { changesAfter, settled } from './feed.ts';

type Object = { id: string };

/** Prepares a change. The returned function makes it, and returns the ids of the changed objects. */
type Way = () => Promise<() => Promise<readonly string[]>>;

const world = await createWorld();
const endings: (() => unknown)[] = [() => world.close()];
afterAll(async () => {
  for (const end of endings) await end();
});

let salon: Salon;
let cut: Object;
let soap: Object;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let stream: Awaited<ReturnType<typeof openStream>>;
let propose: (tool: string, input: object) => Promise<string>;
let approve: (proposalId: string) => Promise<any>;

beforeAll(async () => {
  salon = await world.business({ parallelCapacity: 1000 });
  await salon.update({ clientsMayRepeat: true, horizonDays: 730 });
  cut = await salon.service();
  soap = await salon.product({ stockOnHand: 1000 });
  receiver = await openReceiver();
  endings.unshift(receiver.close);
  const endpoint = { businessId: salon.id, url: receiver.url, events: [] };
  needed(await salon.graphql(documents.createWebhookEndpoint, { input: endpoint }));
  const query =
    'subscription ($businessId: ID) { businessChanges(businessId: $businessId) { kind type id } }';
  const variables = { businessId: salon.id };
  stream = await openStream(world.url, salon.owner.tokens.session, { query, variables });
  endings.unshift(stream.close);
  const askFirst = [
    'bookings',
    'cancellations',
    'orders',
    'payments',
    'catalog',
    'settings',
  ] as const;
  const assistant = world.mcp(await assistantOf(world, salon, { askFirst: [...askFirst] }));
  propose = async (tool, input) =>
    needed(await assistant.call(tool, input)).proposal.proposalId as string;
  const deciders = decidersOf(salon);
  approve = async proposalId => {
    const proposal = needed(await deciders.approve(proposalId));
    expect(proposal).toMatchObject({ status: 'approved', failure: null });
    return proposal.result;
  };
});

let count = 0;
const next = () => String((count += 1)).padStart(4, '0');
const phone = () => `+493020${next()}`;
/** Returns a start that no other test books. */
const start = () =>
  new Date(Date.parse('2026-03-03T08:00:00Z') + Number(next()) * 900_000 * 4 * 24)
    .toISOString()
    .slice(0, 10) + 'T09:00:00Z';

const rest = async (method: string, path: string, body?: object | string) => {
  const answer = await salon.rest(method, path, body);
  return { ...answer, data: needed(answer), eventId: answer.headers.get('event-id') };
};
const save = async (document: string, input: object) =>
  needed(await salon.graphql(document, { input: { businessId: salon.id, ...input } }));
const undo = (eventId: string | null) => rest('POST', `/audit/${eventId}/undo`, {});
const ask = async (tool: string, input: object) => needed(await salon.ai.call(tool, input));

/** Changes by REST, which creates an object. */
const post = (path: string, body: () => Promise<object> | object, id: string): Way => {
  return async () => {
    const content = await body();
    return async () => [(await rest('POST', path, content)).data[id]];
  };
};
/** Changes an object by REST. */
const put = (
  make: () => Promise<string>,
  path: (id: string) => string,
  body: object,
  method = 'PUT',
): Way => {
  return async () => {
    const id = await make();
    return async () => {
      await rest(method, path(id), body);
      return [id];
    };
  };
};
/** Undoes a change of an object by REST. */
const undone = (
  make: () => Promise<string>,
  path: (id: string) => string,
  body: object,
  method = 'PUT',
): Way => {
  return async () => {
    const id = await make();
    const { eventId } = await rest(method, path(id), body);
    return async () => {
      await undo(eventId);
      return [id];
    };
  };
};
const mutation = (document: string, input: () => Promise<object> | object): Way => {
  return async () => {
    const given = await input();
    return async () => [(await save(document, given)).id];
  };
};
const tool = (name: string, input: () => Promise<object> | object, id: string): Way => {
  return async () => {
    const given = await input();
    return async () => [(await ask(name, given))[id]];
  };
};
const proposed = (name: string, input: () => Promise<object> | object, id: string): Way => {
  return async () => {
    const proposalId = await propose(name, await input());
    return async () => [(await approve(proposalId))[id]];
  };
};
/** Runs a job at a time after the preparation. */
const job = (make: () => Promise<string>, name: string, after: object): Way => {
  return async () => {
    expect(schedule.map(each => each.name)).toContain(name);
    const id = await make();
    return async () => {
      world.clock.advance(after);
      await world.jobs.run(name);
      return [id];
    };
  };
};
const imported = (path: string, file: () => Promise<string> | string, ids: string): Way => {
  return async () => {
    const text = await file();
    return async () => {
      await rest('POST', path, text);
      const rows = await world.sql<Object>(ids, [salon.id]);
      expect(rows.length).toBeGreaterThan(0);
      return rows.map(({ id }) => id);
    };
  };
};
const takenBack = (path: string, file: () => Promise<string> | string, ids: string): Way => {
  return async () => {
    const { eventId } = await rest('POST', path, await file());
    const rows = await world.sql<Object>(ids, [salon.id]);
    return async () => {
      await undo(eventId);
      return rows.map(({ id }) => id);
    };
  };
};
const latest = (table: string, condition = 'true') =>
  `select id from ${table} where business_id = $1 and ${condition} order by id desc limit 1`;

const client = async () =>
  (await save(documents.saveClient, { name: 'Ida', phone: phone() })).id as string;
const contact = () => ({ clientName: 'Ida', clientPhone: phone() });
const booking = () => ({ catalogItemId: cut.id, startAt: start(), ...contact() });
const appointment = async () => (await salon.booked(cut, { at: start(), clientPhone: phone() })).id;
const order = async () =>
  (await salon.ordered([{ item: soap }], { clientPhone: phone() })).id as string;
const ordering = () => ({ items: [{ catalogItemId: soap.id, quantity: 1 }], ...contact() });
const payment = async () =>
  (await salon.paying({ orderId: await order(), provider: 'manual' })).id as string;
const product = async () =>
  (await salon.product({ name: `P${next()}`, stockOnHand: 9 })).id as string;
const person = async () => (await salon.staff({ name: `S${next()}` })).id as string;
const series = async () =>
  (
    await save(documents.bookSeries, {
      services: [{ catalogItemId: cut.id }],
      startAt: start(),
      rule: 'FREQ=WEEKLY;COUNT=2',
      ...contact(),
    })
  ).series.id as string;
const wait = () => ({ catalogItemId: cut.id, dateTo: '2026-03-05', ...contact() });
const entry = async () => (await save(documents.joinWaitlist, wait())).id as string;
const giftCard = async () => (await save(documents.issueGiftCard, { amount: 10 })).id as string;
const sellable = async () =>
  (await salon.product({ name: `T${next()}`, package: { visits: 5, itemIds: [cut.id] } })).id;
const timeOff = async () => ({
  staffId: await person(),
  startAt: '2027-05-01T08:00:00Z',
  endAt: '2027-05-01T09:00:00Z',
});
const request = async () => (await save(documents.requestTimeOff, await timeOff())).id as string;
const taxRate = async () => (await salon.taxRate({ name: `V${next()}` })).id as string;
const resource = async () => (await salon.resource({ name: `R${next()}` })).id as string;
const discount = async () => (await salon.discount({ name: `D${next()}` })).id as string;
const category = async () =>
  (await save(documents.saveCategory, { name: `C${next()}` })).id as string;
const collection = async () =>
  (await save(documents.saveCollection, { name: `L${next()}` })).id as string;
const paidOrder = async () => {
  const id = await payment();
  needed(await salon.settle({ id }));
  return (await salon.paymentNow({ id })).orderId as string;
};
const issuing = async () => ({
  itemId: await sellable(),
  clientId: await client(),
  reason: 'Gift',
});
const trying = async () => ({
  itemId: (
    await salon.product({
      name: `M${next()}`,
      membership: { period: 'month', visits: 0, trialDays: 7 },
    })
  ).id,
  clientId: await client(),
});
const packageOf = async () => (await rest('POST', '/packages', await issuing())).data.packageId;
const clientsFile = () => `clientName,clientPhone,tags\nEva,${phone()},old${count}\n`;

/** Journal nouns of a kind, whose events are its changes. */
const nouns: Readonly<Record<ChangedKind, readonly string[]>> = {
  business: ['business'],
  client: ['client', 'client_tag'],
  appointment: ['appointment'],
  series: ['series', 'appointment'],
  waiting_list_entry: ['waitlist'],
  order: ['order'],
  payment: ['payment', 'refund'],
  receipt: ['receipt', 'payment', 'order'],
  gift_card: ['giftcard'],
  package: ['package'],
  membership: ['membership'],
  item: ['catalog_item', 'catalog', 'stock', 'order'],
  category: ['category', 'catalog'],
  collection: ['collection'],
  discount: ['discount'],
  tax_rate: ['tax_rate'],
  staff: ['staff_member'],
  time_off_request: ['timeoff'],
  resource: ['resource'],
  location: ['location'],
  stock_transfer: ['transfer'],
};

const ways: Readonly<Record<ChangedKind, Readonly<Record<string, Way>>>> = {
  business: {
    mutation: mutation(documents.updateBusiness, () => ({ phone: phone() })),
    REST: put(
      async () => salon.id,
      () => '',
      { phone: '+4930555555' },
    ),
    tool: async () => async () => {
      await ask('update_business', { phone: phone() });
      return [salon.id];
    },
    undo: undone(
      async () => salon.id,
      () => '',
      { phone: '+4930555556' },
    ),
    'proposal’s yes': async () => {
      const proposalId = await propose('update_business', { phone: phone() });
      return async () => {
        await approve(proposalId);
        return [salon.id];
      };
    },
  },
  client: {
    mutation: mutation(documents.saveClient, () => ({ name: 'Ida', phone: phone() })),
    REST: post('/clients', contact, 'clientId'),
    tool: tool('save_client', contact, 'clientId'),
    file: imported('/clients/import', clientsFile, latest('client')),
    'undo of a file': takenBack('/clients/import', clientsFile, latest('client')),
    'renamed tag': async () => {
      const id = await client();
      await rest('PUT', `/clients/${id}`, { tags: ['old'] });
      return async () => {
        await rest('PUT', '/client-tags/old', { name: 'new' });
        return [id];
      };
    },
    'removed tag': async () => {
      const id = await client();
      await rest('PUT', `/clients/${id}`, { tags: ['gone'] });
      return async () => {
        await rest('DELETE', '/client-tags/gone');
        return [id];
      };
    },
    merge: async () => {
      const [one, two] = [await client(), await client()];
      return async () => {
        await rest('POST', `/clients/${one}/merge`, { mergedClientId: two });
        return [one, two];
      };
    },
    'undo of a merge': async () => {
      const [one, two] = [await client(), await client()];
      const { eventId } = await rest('POST', `/clients/${one}/merge`, { mergedClientId: two });
      return async () => {
        await undo(eventId);
        return [one, two];
      };
    },
    undo: undone(client, id => `/clients/${id}`, { notes: 'Tea' }),
    erasure: put(client, id => `/clients/${id}/erase`, {}, 'POST'),
    'proposal’s yes': proposed('save_client', contact, 'clientId'),
  },
  appointment: {
    mutation: mutation(documents.createAppointment, booking),
    REST: post('/appointments', booking, 'appointmentId'),
    tool: tool('create_appointment', booking, 'appointmentId'),
    cancellation: put(appointment, id => `/appointments/${id}/cancel`, {}, 'POST'),
    undo: undone(appointment, id => `/appointments/${id}/cancel`, {}, 'POST'),
    file: imported(
      '/appointments/import',
      () =>
        `date,time,serviceName,clientName,clientPhone\n${start().slice(0, 10)},10:00,Cut,Eva,${phone()}\n`,
      latest('appointment'),
    ),
    job: job(
      async () => {
        const careful = await salon.service({ name: `A${next()}`, requiresApproval: true });
        return (await salon.booked(careful, { at: '2026-03-03T09:00:00Z' })).id;
      },
      'expire-appointments',
      { days: 3 },
    ),
    'proposal’s yes': proposed('create_appointment', booking, 'appointmentId'),
  },
  series: {
    mutation: async () => async () => [await series()],
    REST: async () => async () => {
      const services = [{ catalogItemId: cut.id }];
      const body = { services, startAt: start(), rule: 'FREQ=WEEKLY;COUNT=2', ...contact() };
      const { data } = await rest('POST', '/series', body);
      return [data.series.seriesId];
    },
  },
  waiting_list_entry: {
    mutation: mutation(documents.joinWaitlist, wait),
    REST: post('/waitlist', wait, 'entryId'),
    removal: put(entry, id => `/waitlist/${id}`, {}, 'DELETE'),
    job: job(entry, 'offer-freed-places', { days: 5 }),
  },
  order: {
    mutation: mutation(documents.createOrder, ordering),
    REST: post('/orders', ordering, 'orderId'),
    tool: tool('create_order', ordering, 'orderId'),
    status: put(order, id => `/orders/${id}/status`, { status: 'cancelled' }, 'POST'),
    'proposal’s yes': proposed('create_order', ordering, 'orderId'),
  },
  payment: {
    mutation: async () => {
      const id = await payment();
      return async () => {
        needed(await salon.settle({ id }));
        return [id];
      };
    },
    REST: put(payment, id => `/payments/${id}/settle`, {}, 'POST'),
    refund: async () => {
      const id = await payment();
      needed(await salon.settle({ id }));
      return async () => {
        await rest('POST', `/payments/${id}/refunds`, { amount: 5 });
        return [id];
      };
    },
    tool: async () => {
      const orderId = await order();
      return async () => [(await ask('settle_payment', { orderId, method: 'cash' })).paymentId];
    },
  },
  receipt: {
    mutation: mutation(documents.issueReceipt, async () => ({ orderId: await paidOrder() })),
    REST: post('/receipts', async () => ({ orderId: await paidOrder() }), 'receiptId'),
  },
  gift_card: {
    mutation: mutation(documents.issueGiftCard, () => ({ amount: 10 })),
    REST: post('/gift-cards', () => ({ amount: 10 }), 'giftCardId'),
    adjustment: put(
      giftCard,
      id => `/gift-cards/${id}/adjust`,
      { balance: 15, reason: 'More' },
      'POST',
    ),
    file: imported(
      '/gift-cards/import',
      () => `code,balance\nGIFT-${next()}-AAAA,10\n`,
      latest('gift_card'),
    ),
    'undo of a file': takenBack(
      '/gift-cards/import',
      () => `code,balance\nGIFT-${next()}-BBBB,10\n`,
      latest('gift_card'),
    ),
  },
  package: {
    REST: post('/packages', issuing, 'packageId'),
    adjustment: put(
      packageOf,
      id => `/packages/${id}/adjust`,
      { visitsLeft: 7, reason: 'More' },
      'POST',
    ),
  },
  membership: {
    REST: post('/memberships', trying, 'membershipId'),
    ending: put(
      async () => (await rest('POST', '/memberships', await trying())).data.membershipId,
      id => `/memberships/${id}`,
      { endsWithPeriod: true },
    ),
  },
  item: {
    mutation: mutation(documents.saveCatalogItem, () => ({
      type: 'product',
      name: `P${next()}`,
      price: 5,
    })),
    REST: put(product, id => `/catalog/${id}`, { price: 7 }),
    tool: async () => {
      const itemId = await product();
      return async () => [(await ask('update_catalog', { itemId, price: 8 })).itemId];
    },
    file: imported(
      '/catalog/import',
      () => `name,type,price\nF${next()},product,3\n`,
      latest('catalog_item'),
    ),
    'undo of a file': takenBack(
      '/catalog/import',
      () => `name,type,price\nG${next()},product,3\n`,
      latest('catalog_item'),
    ),
    undo: undone(product, id => `/catalog/${id}`, { price: 9 }),
    'corrected stock': put(product, id => `/catalog/${id}/stock`, { change: 1 }, 'POST'),
    'low-stock level': put(product, id => `/catalog/${id}/low-stock`, { lowStock: 2 }),
    sale: async () => {
      const id = await product();
      return async () => {
        await salon.ordered([{ item: { id } }], { clientPhone: phone() });
        return [id];
      };
    },
    'proposal’s yes': async () => {
      const itemId = await product();
      const proposalId = await propose('update_catalog', { itemId, price: 8 });
      return async () => [(await approve(proposalId)).itemId];
    },
  },
  category: {
    mutation: mutation(documents.saveCategory, () => ({ name: `C${next()}` })),
    REST: put(category, id => `/categories/${id}`, { sortOrder: 7 }),
    file: imported(
      '/catalog/import',
      () => `name,type,price,categoryName\nH${next()},product,3,C${next()}\n`,
      latest('catalog_category'),
    ),
    deletion: put(category, id => `/categories/${id}`, {}, 'DELETE'),
  },
  collection: {
    mutation: mutation(documents.saveCollection, () => ({ name: `L${next()}` })),
    REST: put(collection, id => `/collections/${id}`, { name: 'Summer' }),
    deletion: put(collection, id => `/collections/${id}`, {}, 'DELETE'),
  },
  discount: {
    mutation: mutation(documents.saveDiscount, () => ({
      name: `D${next()}`,
      kind: 'percent',
      percent: 10,
      code: `CODE${next()}`,
    })),
    REST: put(discount, id => `/discounts/${id}`, { percent: 20 }),
    deletion: put(discount, id => `/discounts/${id}`, {}, 'DELETE'),
  },
  tax_rate: {
    mutation: mutation(documents.saveTaxRate, () => ({ name: `V${next()}`, percent: 7 })),
    REST: put(taxRate, id => `/tax-rates/${id}`, { percent: 8 }),
    undo: undone(taxRate, id => `/tax-rates/${id}`, { percent: 9 }),
    deletion: put(taxRate, id => `/tax-rates/${id}`, {}, 'DELETE'),
  },
  staff: {
    mutation: mutation(documents.saveStaffMember, () => ({ name: `S${next()}` })),
    REST: put(person, id => `/staff/${id}`, { role: 'Stylist' }),
    tool: tool('update_staff', async () => ({ staffId: await person(), role: 'Boss' }), 'staffId'),
    undo: undone(person, id => `/staff/${id}`, { role: 'Stylist' }),
    'proposal’s yes': proposed(
      'update_staff',
      async () => ({ staffId: await person(), role: 'Boss' }),
      'staffId',
    ),
  },
  time_off_request: {
    mutation: mutation(documents.requestTimeOff, timeOff),
    REST: post('/time-off-requests', timeOff, 'timeOffRequestId'),
    decision: put(request, id => `/time-off-requests/${id}/decline`, {}, 'POST'),
    undo: undone(request, id => `/time-off-requests/${id}/decline`, {}, 'POST'),
  },
  resource: {
    mutation: mutation(documents.saveResource, () => ({ name: `R${next()}` })),
    REST: put(resource, id => `/resources/${id}`, { name: 'Chair' }),
    undo: undone(resource, id => `/resources/${id}`, { name: 'Chair' }),
  },
  location: {
    REST: put(
      async () => mainLocationId(salon.id),
      id => `/locations/${id}`,
      { name: 'Main street' },
    ),
  },
  stock_transfer: {
    REST: put(
      () => draftOfTransfer(world, salon),
      id => `/stock-transfers/${id}/cancel`,
      {},
      'POST',
    ),
  },
};

const isOf = (kind: ChangedKind, type: string) => nouns[kind].includes(type.split('.')[0] ?? '');
/** True if the own noun of a kind, the first one, has events for webhooks. */
const hasEvents = (kind: ChangedKind) => eventNouns[nouns[kind][0] ?? '']?.published !== undefined;

test('Every kind of object has ways to change it', () => {
  expect(Object.keys(ways).toSorted()).toEqual(changedKinds.toSorted());
  for (const kind of changedKinds) expect(nouns[kind].length).toBeGreaterThan(0);
});

const cases = changedKinds.flatMap(kind =>
  Object.keys(ways[kind]).map(way => [kind, way] as const),
);

test.each(cases)(
  'A change of the kind %s by %s is in the feed, in webhooks and live',
  async (kind, way) => {
    const change = await ways[kind][way]!();
    await settled(world);
    const { cursor } = needed(await salon.rest('GET', '/changes'));
    await world.jobs.settle();
    receiver.take();
    const before = stream.events().length;
    const now = world.clock.now();

    const ids = await change();

    const { found } = await changesAfter(world, salon, cursor);
    const named = found.filter(each => each.kind === kind).map(({ id }) => id);
    expect(named).toEqual(expect.arrayContaining([...ids]));
    const live = () =>
      stream
        .events()
        .slice(before)
        .map(({ data }) => data.businessChanges);
    await until(async () => live().some(({ type }) => type !== null && isOf(kind, type)));
    await world.jobs.settle();
    world.clock.set(new Date(now).toISOString());
    if (!hasEvents(kind)) return;
    expect(receiver.take().filter(({ type }) => isOf(kind, type))).not.toEqual([]);
  },
);
