import { afterAll, describe, expect, test } from '@jest/globals';
import { sendJson } from '../../facades/support/send.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { limitedAssistant } from './limited-assistant.ts';

const world = await createWorld();
afterAll(() => world.close());

const ada = { clientPhone: '+49 30 123456', clientName: 'Ada' };
const at = (hour: number) => `2026-03-05T${String(hour).padStart(2, '0')}:00:00Z`;

/** Returns the function that books the salon's service by an assistant. */
async function bookingBy(salon: Salon, assistant: { call: Salon['mcp']['call'] }) {
  const { id: catalogItemId } = await salon.service();
  return (hour: number, more: object = {}) =>
    assistant.call('create_appointment', { catalogItemId, startAt: at(hour), ...ada, ...more });
}

describe('a limit of a day', () => {
  test('refuses the booking beyond it by name, with the instant at which it opens again', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { bookingsPerDay: 2 });
    const book = await bookingBy(salon, assistant);
    needed(await book(9));
    needed(await book(10));
    const refused = await book(11);
    expect(refused.code).toBe('LIMIT_REACHED');
    expect(refused.message).toBe(
      'This token is limited to at most 2 bookings a day, and this change exceeds it. It opens again at 2026-03-02T23:00:00Z (2026-03-03T00:00:00+01:00 local). Nothing was changed; tell the person. [LIMIT_REACHED]',
    );
    expect(await salon.appointments()).toHaveLength(2);
    world.clock.advance({ days: 1 });
    needed(await book(11));
  });

  test('counts each appointment of a series, an order and a visit of several services', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { bookingsPerDay: 3 });
    const cut = await salon.service();
    const services = [{ catalogItemId: cut.id }, { catalogItemId: cut.id }];
    const series = { services, startAt: at(9), rule: 'FREQ=WEEKLY;COUNT=2', ...ada };
    const run = (operation: string, args: object) =>
      assistant.call('run_operation', { operation, arguments: args });
    expect((await run('book_series', series)).code).toBe('LIMIT_REACHED');
    const items = [9, 10].map(hour => ({ catalogItemId: cut.id, startAt: at(hour) }));
    needed(await assistant.call('create_order', { items, ...ada }));
    const later = [15, 16].map(hour => ({ catalogItemId: cut.id, startAt: at(hour) }));
    const ordered = await assistant.call('create_order', { items: later, ...ada });
    expect(ordered.code).toBe('LIMIT_REACHED');
    expect((await run('book_visit', { services, startAt: at(12), ...ada })).code).toBe(
      'LIMIT_REACHED',
    );
    needed(await assistant.call('create_appointment', { ...items[0], startAt: at(14), ...ada }));
  });

  test('counts a cancelled booking again that is taken back', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { bookingsPerDay: 1 });
    const booked = await salon.booked(await salon.service(), { at: at(9) });
    const undo = async () => {
      needed(await salon.cancel(booked));
      const [{ id: eventId }] = await salon.journal({
        eventType: 'appointment.cancelled',
        limit: 1,
      });
      return assistant.call('undo_change', { eventId });
    };
    needed(await undo());
    expect((await undo()).code).toBe('LIMIT_REACHED');
  });

  test('on money sums sales and refunds of the day, and refuses money of a sum not known before', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { moneyPerDayMinor: 12_000 });
    const book = await bookingBy(salon, assistant);
    needed(await book(9));
    needed(await book(10));
    const refused = await book(11);
    expect(refused.code).toBe('LIMIT_REACHED');
    expect(refused.message).toContain('at most €120.00 a day');
    const discount = { name: 'Spring', kind: 'percent', percent: 10, code: 'SPRING' };
    const made = await assistant.call('run_operation', {
      operation: 'create_discount',
      arguments: discount,
    });
    expect(made.code).toBe('LIMIT_REACHED');
  });

  test('on money counts a sale once, however often it is changed', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { moneyPerDayMinor: 5000 });
    const { id: catalogItemId } = await salon.product({ price: 20 });
    const order = { items: [{ catalogItemId }], ...ada };
    const { orderId } = needed(await assistant.call('create_order', order));
    const change = (changes: object) =>
      assistant.call('run_operation', {
        operation: 'update_order',
        arguments: { orderId, ...changes },
      });
    for (const comment of ['Wrap it.', 'Do not wrap it.']) needed(await change({ comment }));
    needed(await change({ addItems: [{ catalogItemId }] }));
    expect((await change({ addItems: [{ catalogItemId }] })).code).toBe('LIMIT_REACHED');
  });

  test('of messages lets an assistant write to so many people by itself, which otherwise waits for approval', async () => {
    const salon = await world.business();
    const clientIds = await Promise.all(
      ['Ada', 'Grace', 'Alan'].map(async (clientName, index) => {
        const consents = [{ purpose: 'marketing', given: true }];
        const client = { clientName, email: `${clientName}${index}@example.com`, consents };
        return needed(await salon.rest('POST', '/clients', client)).clientId;
      }),
    );
    const writing = (some: readonly string[]) => ({
      operation: 'send_message',
      arguments: { clientIds: some, purpose: 'news', text: 'New colours have come.' },
    });
    const limited = await limitedAssistant(world, salon, { messagesPerDay: 2 });
    needed(await limited.call('run_operation', writing(clientIds.slice(0, 1))));
    const beyond = await limited.call('run_operation', writing(clientIds.slice(1)));
    expect([beyond.code, beyond.message]).toEqual([
      'LIMIT_REACHED',
      expect.stringContaining('messages to at most 2 people a day'),
    ]);
    const other = await limitedAssistant(world, salon, { bookingsPerDay: 2 });
    const { proposal } = needed(await other.call('run_operation', writing(clientIds.slice(1))));
    expect(proposal.status).toBe('waiting');
    expect(needed(await salon.rest('GET', '/messages')).items).toHaveLength(1);
  });

  test('lets a call that needs approval become a proposal, and counts no approved call', async () => {
    const salon = await world.business();
    const rule = { bookingsPerDay: 1, askFirst: ['bookings' as const] };
    const assistant = await limitedAssistant(world, salon, rule);
    const book = await bookingBy(salon, assistant);
    for (const hour of [9, 10]) {
      const { proposal } = needed(await book(hour));
      needed(await salon.rest('POST', `/proposals/${proposal.proposalId}/approve`, {}));
    }
    expect(await salon.appointments()).toHaveLength(2);
  });

  test('counts no retry with the same idempotency key, and no refused call', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { bookingsPerDay: 2 });
    const book = await bookingBy(salon, assistant);
    needed(await book(9, { idempotencyKey: 'one' }));
    needed(await book(9, { idempotencyKey: 'one' }));
    expect((await book(3)).code).not.toBeNull();
    needed(await book(10));
    expect((await book(11)).code).toBe('LIMIT_REACHED');
  });
});

test('A token limited to opening hours makes no change while the business is closed, and still reads.', async () => {
  const salon = await world.business({ workingHours: JSON.stringify(daily('09:00-18:00')) });
  const assistant = await limitedAssistant(world, salon, { onlyWhileOpen: true });
  const book = await bookingBy(salon, assistant);
  needed(await book(9));
  world.clock.advance({ hours: 10 });
  const refused = await book(10);
  expect(refused.code).toBe('LIMIT_REACHED');
  expect(refused.message).toMatch(
    /changes only while the business is open.* opens again at 2026-03-\d\dT08:00:00Z/,
  );
  needed(await assistant.call('list_appointments', {}));
  const hours = { workingHours: JSON.stringify(daily('00:00-24:00')) };
  const widened = await assistant.call('update_business', hours);
  expect([widened.code, widened.message]).toEqual([
    'LIMIT_REACHED',
    expect.stringContaining('may not change these hours'),
  ]);
  world.clock.advance({ hours: 14 });
  needed(await book(10));
});

describe('a switched-off tool', () => {
  test('is neither listed nor found, and refused by its name and by run_operation', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, {
      offTools: ['search_clients'],
      offAreas: ['Gift cards'],
    });
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { body } = await sendJson(`${world.url}/mcp`, assistant.text, list);
    const names = body.result.tools.map(({ name }: { name: string }) => name);
    expect(names).toContain('list_catalog');
    expect(names).not.toContain('search_clients');
    expect((await assistant.call('search_clients', {})).code).toBe('FORBIDDEN');
    const run = (operation: string) =>
      assistant.call('run_operation', { operation, arguments: {} });
    expect((await run('search_clients')).code).toBe('FORBIDDEN');
    // The same field of the contract, under the name of an operation.
    expect((await run('list_clients')).code).toBe('FORBIDDEN');
    expect((await run('list_gift_cards')).code).toBe('FORBIDDEN');
    const found = needed(await assistant.call('find_operation', { words: 'gift cards clients' }));
    const areas = found.operations.map(({ area }: { area: string }) => area);
    expect(areas).not.toContain('Gift cards');
    expect(found.operations.map(({ name }: { name: string }) => name)).not.toContain(
      'list_clients',
    );
  });

  test('is refused too if it is run_operation itself, whatever operation it would run', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { offTools: ['run_operation'] });
    for (const operation of ['list_gift_cards', 'list_catalog', 'none_such'])
      expect((await assistant.call('run_operation', { operation })).code).toBe('FORBIDDEN');
    needed(await assistant.call('list_catalog', {}));
  });

  test('leaves no other way to its effect: no refund by a return or a cancellation', async () => {
    const salon = await world.business();
    await salon.update({ refunds: 'automatic' });
    const assistant = await limitedAssistant(world, salon, { offTools: ['refund_payment'] });
    const soap = await salon.product();
    const { id: orderId } = await salon.ordered([{ item: soap, quantity: 2 }]);
    const payment = await salon.paying({ orderId, provider: 'sandbox' });
    const body = new URLSearchParams({ decision: 'pay' });
    await fetch(payment.confirmationUrl, { method: 'POST', body, redirect: 'manual' });
    const ways = [
      ['refund_payment', { paymentId: payment.id, amount: 10 }],
      ['set_order_status', { orderId, status: 'cancelled' }],
      [
        'run_operation',
        {
          operation: 'return_order',
          arguments: { orderId, lines: [{ position: 0, quantity: 1 }] },
        },
      ],
    ] as const;
    for (const [tool, args] of ways.slice(0, 2)) {
      const { code, message } = await assistant.call(tool, args);
      expect([tool, code]).toEqual([tool, 'FORBIDDEN']);
      expect(message).toContain('switched');
    }
    needed(await salon.rest('POST', `/orders/${orderId}/status`, { status: 'completed' }));
    const [, , [tool, args]] = ways;
    expect((await assistant.call(tool, args)).message).toContain('(refund.started)');
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 0 });
  });

  test('of bookings refuses them within an order too', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { offTools: ['create_appointment'] });
    const cut = await salon.service();
    const soap = await salon.product();
    const order = (items: object[]) => assistant.call('create_order', { items, ...ada });
    expect((await order([{ catalogItemId: cut.id, startAt: at(9) }])).code).toBe('FORBIDDEN');
    needed(await order([{ catalogItemId: soap.id }]));
  });

  test('of moves leaves no undo of a move of several appointments', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, {
      offTools: ['reschedule_appointment'],
    });
    const cut = await salon.service();
    for (const hour of [9, 10]) await salon.booked(cut, { at: at(hour) });
    const days = { date: '2026-03-05', toDate: '2026-03-06' };
    needed(await salon.rest('POST', '/appointments/move', days));
    const [{ id: eventId }] = await salon.journal({ limit: 1, eventType: 'appointments.moved' });
    const undone = await assistant.call('undo_change', { eventId });
    expect([undone.code, undone.message]).toEqual([
      'FORBIDDEN',
      expect.stringContaining('(appointments.restored)'),
    ]);
  });

  test('of payments at the desk refuses them within a sale too', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, { offTools: ['settle_payment'] });
    const { id: catalogItemId } = await salon.product();
    const sale = { items: [{ catalogItemId }], method: 'cash' };
    const run = { operation: 'sell_at_counter', arguments: sale };
    const { code, message } = await assistant.call('run_operation', run);
    expect([code, message]).toEqual(['FORBIDDEN', expect.stringContaining('(payment.succeeded)')]);
  });
});

describe('the owner of a token', () => {
  const fields = `id version limits { moneyPerDayMinor bookingsPerDay messagesPerDay onlyWhileOpen offTools offAreas }
    budgets { spent bookings messages opensAt }`;

  test('sets its limits, which hold from the next call on, and sees what it used today', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, {});
    const book = await bookingBy(salon, assistant);
    needed(await book(9));
    const own = async () =>
      needed(await salon.graphql(`{ tokens { items { ${fields} } } }`)).items[0];
    const { id: tokenId } = await own();
    const set = (limits: object, version?: number) =>
      salon.graphql(
        `mutation ($input: SetTokenLimitsInput!) { setTokenLimits(input: $input) { ${fields} } }`,
        { input: { tokenId, limits, version } },
      );
    const limits = { bookingsPerDay: 1, moneyPerDayMinor: 9000, offTools: ['undo_change'] };
    const changed = needed(await set(limits));
    expect(changed.limits).toMatchObject({ ...limits, onlyWhileOpen: false, offAreas: [] });
    needed(await book(10));
    expect((await book(11)).code).toBe('LIMIT_REACHED');
    expect((await own()).budgets).toEqual([
      { spent: 50, bookings: 1, messages: 0, opensAt: expect.stringMatching(/T23:00:00Z$/) },
    ]);
    expect((await set({})).code).toBe('VALIDATION_FAILED');
    expect((await set({}, 1)).code).toBe('VERSION_CONFLICT');
    const wrong = await set({ offTools: ['refund_payments'] }, changed.version);
    expect(wrong.code).toBe('VALIDATION_FAILED');
    expect(wrong.message).toContain('refund_payment');
    // A later version may lack a tool that was switched off.
    await world.sql(`update token set off_tools = '{former_tool}' where id = $1`, [tokenId]);
    const kept = { offTools: ['former_tool', 'undo_change'] };
    const saved = needed(await set(kept, changed.version));
    expect(saved.limits.offTools).toEqual(['undo_change']);
    needed(await set({}, saved.version));
    needed(await book(11));
  });

  test('reads the calls, the failures and the size of the answers of each tool and day', async () => {
    const salon = await world.business();
    const assistant = await limitedAssistant(world, salon, {});
    const usage = async (graphql = salon.graphql) => {
      const [{ id: tokenId } = { id: '' }] = needed(
        await salon.graphql('{ tokens { items { id } } }'),
      ).items;
      return graphql(
        `
          query ($tokenId: ID!) {
            tokenUsage(tokenId: $tokenId) {
              day
              tool
              calls
              errors
              tokens
            }
          }
        `,
        { tokenId },
      );
    };
    needed(await assistant.call('list_catalog', {}));
    needed(await assistant.call('list_catalog', {}));
    await assistant.call('cancel_appointment', { appointmentId: 'apt_x' });
    const day = new Date(world.clock.now()).toISOString().slice(0, 10);
    const [failed, listed] = (await usage()).data;
    expect(failed).toMatchObject({ day, tool: 'cancel_appointment', calls: 1, errors: 1 });
    expect(listed).toMatchObject({ day, tool: 'list_catalog', calls: 2, errors: 0 });
    expect(listed.tokens).toBeGreaterThan(10);
    world.clock.advance({ days: 1 });
    needed(await assistant.call('list_catalog', {}));
    expect((await usage()).data).toMatchObject([{ calls: 1 }, { day }, { day }]);
    const other = await world.business();
    expect((await usage(other.graphql)).code).toBe('NOT_FOUND');
    world.clock.advance({ days: 30 });
    await world.jobs.run('clean-token-usage');
    expect(await world.sql('select 1 from token_usage')).toEqual([]);
  });
});
