import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { patiently } from '../../../support/time/patiently.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let salon: Salon;
beforeEach(async () => {
  salon = await world.business();
});

const change = (document: string, input: object): Promise<Answer> =>
  salon.graphql(document, { input: { businessId: salon.id, ...input } });
const open = (input: object = {}) => change(documents.openCashDrawer, { opening: 100, ...input });
const move = (drawer: { id: string }, input: object) =>
  change(documents.moveCash, { drawerId: drawer.id, direction: 'out', reason: 'Bank', ...input });
const close = (drawer: { id: string }, input: object = {}) =>
  change(documents.closeCashDrawer, { drawerId: drawer.id, counted: 100, ...input });
const taken = async (input: object) =>
  needed(await salon.take({ amount: 10, method: 'cash', ...input }));

describe('a cash drawer', () => {
  test('is opened, takes and gives cash, and is closed with the difference', async () => {
    const drawer = needed(await open());
    expect(drawer).toMatchObject({ name: 'Main', isOpen: true, opening: 100, expected: 100 });
    const cash = await taken({ amount: 25, tip: { amount: 5 }, tendered: 50 });
    expect(cash.drawerId).toBe(drawer.id);
    await taken({ amount: 40, method: 'card' });
    needed(await salon.refund(cash, { amount: 7 }));
    needed(await move(drawer, { amount: 60 }));
    needed(await move(drawer, { amount: 10, direction: 'in', reason: 'Change' }));
    const closed = needed(await close(drawer, { counted: 72.5, note: ' Counted twice. ' }));
    expect(closed).toMatchObject({
      isOpen: false,
      opening: 100,
      cashIn: 10,
      cashOut: 60,
      cashTaken: 30,
      cashRefunded: 7,
      expected: 73,
      counted: 72.5,
      difference: -0.5,
      note: 'Counted twice.',
      openedByName: expect.any(String),
      closedByName: expect.any(String),
      takings: [
        { method: 'card', count: 1, amount: 40, refunded: 0 },
        { method: 'cash', count: 1, amount: 30, refunded: 7 },
      ],
      movements: [
        { direction: 'out', amount: 60, reason: 'Bank' },
        { direction: 'in', amount: 10, reason: 'Change' },
      ],
    });
    const { data } = await salon.rest('GET', '/cash-drawers?open=false');
    expect(data.items).toMatchObject([{ drawerId: drawer.id, difference: -0.5 }]);
    const events = await salon.journal({ subject: drawer.id });
    expect(events.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
      'cash_drawer.closed',
      'cash_drawer.moved',
      'cash_drawer.moved',
      'cash_drawer.opened',
    ]);
  });

  test('never changes once it is closed, and a later one takes new cash', async () => {
    const drawer = needed(await open());
    const cash = await taken({});
    needed(await close(drawer, { counted: 110 }));
    for (const answer of [await close(drawer), await move(drawer, { amount: 1 })]) {
      expect(answer.code).toBe('INVALID_TRANSITION');
    }
    expect((await salon.take({ amount: 1, method: 'cash', drawerId: drawer.id })).code).toBe(
      'INVALID_TRANSITION',
    );
    await expect(
      world.sql('update cash_drawer set counted_minor = 1 where id = $1', [drawer.id]),
    ).rejects.toThrow('never changes');
    const next = needed(await open({ opening: 110 }));
    needed(await salon.refund(cash));
    const { data } = await salon.rest('GET', `/cash-drawers/${next.id}`);
    expect(data).toMatchObject({ cashRefunded: 10, expected: 100 });
    expect((await salon.rest('GET', `/cash-drawers/${drawer.id}`)).data).toMatchObject({
      cashRefunded: 0,
      expected: 110,
      difference: 0,
    });
  });

  test('is not needed to take cash, which then belongs to no drawer', async () => {
    expect((await taken({})).drawerId).toBeNull();
  });

  test('is needed to take and refund cash if the business requires it', async () => {
    const early = await taken({});
    await salon.update({ cashNeedsDrawer: true });
    for (const refused of [
      await salon.take({ amount: 1, method: 'cash' }),
      await salon.refund(early),
    ]) {
      expect(refused).toMatchObject({
        code: 'RULE_VIOLATION',
        message: expect.stringMatching(/^drawerId: no cash drawer is open/),
      });
    }
    expect((await taken({ method: 'card' })).drawerId).toBeNull();
    const drawer = needed(await open());
    expect((await taken({})).drawerId).toBe(drawer.id);
    needed(await salon.refund(early));
  });

  test('must be named for cash if several are open', async () => {
    needed(await open());
    const bar = needed(await open({ name: 'Bar' }));
    expect(await salon.take({ amount: 1, method: 'cash' })).toMatchObject({
      code: 'RULE_VIOLATION',
      message: expect.stringMatching(/^drawerId: several.*Main.*Bar/),
    });
    const cash = await taken({ drawerId: bar.id });
    expect(cash.drawerId).toBe(bar.id);
    expect((await taken({ method: 'card' })).drawerId).toBeNull();
    needed(await salon.refund(cash, { amount: 1 }));
    const { data } = await salon.rest('GET', `/cash-drawers/${bar.id}`);
    expect(data).toMatchObject({ cashTaken: 10, cashRefunded: 1 });
  });

  test('gives out no more than its expected balance', async () => {
    const drawer = needed(await open({ opening: 5 }));
    const { code, message } = await move(drawer, { amount: 5.01 });
    expect([code, message]).toEqual(['RULE_VIOLATION', expect.stringContaining('at most 5 EUR')]);
  });
});

test('one of several calls that open one drawer at once succeeds, and all cash taken while it closes is counted', async () => {
  const opened = await Promise.all(Array.from({ length: 6 }, () => patiently(() => open())));
  const [drawer, ...others] = opened.filter(({ code }) => code === undefined);
  expect(others).toEqual([]);
  expect(new Set(opened.map(({ code }) => code))).toEqual(new Set([undefined, 'RULE_VIOLATION']));
  const { id } = needed(drawer!);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => patiently(() => salon.take({ amount: 10, method: 'cash' }))),
    patiently(() => close({ id })),
    ...Array.from({ length: 5 }, () => patiently(() => salon.take({ amount: 10, method: 'cash' }))),
  ]);
  expect(answers.filter(({ code }) => code !== undefined)).toEqual([]);
  const [books] = await world.sql<{ expected: number; counted: number }>(
    `select d.expected_minor::int as expected, (d.opening_minor + (
       select coalesce(sum(captured_minor), 0) from payment p where p.drawer_id = d.id))::int as counted
     from cash_drawer d where d.id = $1`,
    [id],
  );
  expect(books?.counted).toBe(books?.expected);
});
