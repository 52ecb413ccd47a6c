import { afterAll, describe, expect, test } from '@jest/globals';
import { sendJson } from '../../facades/support/send.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { askingSalon, assistantOf, decidersOf } from './asking-salon.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-03T09:00:00Z';
const ada = { clientPhone: '+49 30 123456', clientName: 'Ada' };
const all = ['bookings', 'cancellations', 'orders', 'payments', 'catalog', 'settings'] as const;

describe('a call that must ask first', () => {
  test('does nothing and returns a proposal with its effect on the money', async () => {
    const salon = await askingSalon(world, { askFirst: ['bookings'] });
    const anna = await salon.staff();
    const cut = await salon.service({ staff: [anna] });
    const answer = await salon.assistant.call('create_appointment', {
      catalogItemId: cut.id,
      startAt: at,
      ...ada,
    });
    const { proposal } = needed(answer);
    const sentence =
      'Book Cut for Ada on Tuesday, 3 March 2026 at 10:00 with Anna, €50.00. Minutes: 60.';
    expect(proposal).toMatchObject({ status: 'waiting', sentence, amount: 50, currency: 'EUR' });
    expect(answer.body.result.content[0].text).toContain(
      `Proposal ${proposal.proposalId} waits for the owner’s yes: ${sentence}`,
    );
    expect(await salon.appointments()).toEqual([]);
    const { data } = await salon.rest('GET', '/clients');
    expect(data.items).toEqual([]);
    expect(await salon.waiting()).toMatchObject([{ id: proposal.proposalId, sentence }]);
    const [event] = await salon.journal({ limit: 1, eventType: 'ai.tool.create_appointment' });
    expect(event).toMatchObject({ subject: proposal.proposalId, outcome: 'succeeded' });
  });

  test('holds its place for a day, or until the visit can no longer be booked', async () => {
    const salon = await askingSalon(
      world,
      { askFirst: ['bookings'] },
      { parallelCapacity: 1, minNoticeMinutes: 60 },
    );
    const cut = await salon.service();
    const call = (startAt: string) =>
      salon.assistant.call('create_appointment', { catalogItemId: cut.id, startAt, ...ada });
    const soon = needed(await call('2026-03-02T12:00:00Z')).proposal;
    expect(soon.lapsesAt).toBe('2026-03-02T11:00:00Z');
    const later = needed(await call('2026-03-05T12:00:00Z')).proposal;
    expect(later.lapsesAt).toBe('2026-03-03T08:00:00Z');
    for (const start of ['2026-03-02T12:00:00Z', '2026-03-05T12:00:00Z']) {
      expect((await salon.book(cut, { at: start })).code).toBe('SLOT_UNAVAILABLE');
    }
    expect((await call('2026-03-05T12:00:00Z')).code).toBe('SLOT_UNAVAILABLE');
    needed(await salon.decline(soon.proposalId, 'I am away.'));
    needed(await salon.book(cut, { at: '2026-03-02T12:00:00Z' }));
    const told = needed(
      await salon.assistant.call('get_proposal', { proposalId: soon.proposalId }),
    );
    expect(told).toMatchObject({ status: 'declined', reason: 'I am away.' });
    needed(await salon.assistant.call('undo_change', { eventId: later.proposalId }));
    expect(needed(await salon.proposal(later.proposalId)).status).toBe('withdrawn');
    needed(await salon.book(cut, { at: '2026-03-05T12:00:00Z' }));
  });

  test('shows the external id and the metadata that it would set', async () => {
    const salon = await askingSalon(world, { askFirst: ['catalog'] });
    const soap = await salon.product({ name: 'Soap', externalId: 'pos-1' });
    const args = { itemId: soap.id, price: 9, externalId: 'pos-2', metadata: { shelf: 'B' } };
    const call = { operation: 'update_catalog_item', arguments: args };
    const { proposal } = needed(await salon.assistant.call('run_operation', call));
    expect(proposal.sentence).toBe(
      'Change “Soap”: price 12 → 9, metadata – → shelf: B, external id pos-1 → pos-2.',
    );
    expect(needed(await salon.approve(proposal.proposalId))).toMatchObject({ failure: null });
    const { items } = needed(await salon.rest('GET', '/catalog?externalIds=pos-2'));
    expect(items).toMatchObject([{ price: 9, metadata: { shelf: 'B' } }]);
  });

  test('to lengthen a visit holds the added minutes, and describes the new visit', async () => {
    const salon = await askingSalon(world, { askFirst: ['bookings'] });
    const anna = await salon.staff();
    const cut = await salon.service({ staff: [anna] });
    const { id: appointmentId } = await salon.booked(cut, { at });
    const change = { appointmentId, durationMinutes: 90, price: 60, reason: 'Long hair' };
    const { proposal } = needed(await salon.assistant.call('change_appointment', change));
    expect(proposal.sentence).toBe(
      'Change the visit of Ada on Tuesday, 3 March 2026 at 10:00 to Cut with Anna, €60.00. Minutes: 90.',
    );
    expect((await salon.book(cut, { at: '2026-03-03T10:00:00Z' })).code).toBe('SLOT_UNAVAILABLE');
    needed(await salon.approve(proposal.proposalId));
    expect(await salon.appointment({ id: appointmentId })).toMatchObject({
      endAt: '2026-03-03T10:30:00Z',
      price: 60,
    });
  });

  test('about the business, a client or taken money says so in its sentence, and waits above the limit', async () => {
    const salon = await askingSalon(world, { askFirst: ['settings'], askAboveMinor: 3000 });
    const cut = await salon.service();
    const { id: appointmentId } = await salon.booked(cut, { at });
    const asked = async (tool: string, args: object) =>
      needed(await salon.assistant.call(tool, args)).proposal.sentence;
    const workingHours = JSON.stringify({ mon: [], exceptions: { '2026-12-24': [] } });
    expect(await asked('update_business', { workingHours })).toMatch(/^Change “.+”: working hours/);
    const grace = { clientName: 'Grace', clientPhone: '+49 30 123457' };
    expect(await asked('save_client', grace)).toBe('Create “Grace”: phone +4930123457.');
    const paid = { appointmentId, method: 'cash' };
    expect(await asked('settle_payment', paid)).toMatch(/^Record €50.00 as paid at the desk: Cut/);
    expect(await salon.payments()).toEqual([]);
    needed(await salon.assistant.call('settle_payment', { ...paid, amount: 30 }));
    expect(await salon.payments()).toMatchObject([{ amount: 30, status: 'succeeded' }]);
  });

  test('names its essential values: hours, time off, texts, addresses and the target of a payment link', async () => {
    const salon = await askingSalon(world, { askFirst: [...all] });
    const soap = await salon.product();
    const anna = await salon.staff();
    const asked = async (tool: string, args: object) =>
      needed(await salon.assistant.call(tool, args)).proposal;
    const hours = await asked('update_business', {
      workingHours: JSON.stringify({
        ...daily('09:00-18:00'),
        mon: [],
        exceptions: { '2026-12-24': ['09:00-12:00'] },
      }),
    });
    expect(hours.sentence).toContain(
      'working hours (Mon 09:00–18:00 → closed; 24 Dec 2026 – → 09:00–12:00)',
    );
    expect(needed(await salon.proposal(hours.proposalId, 'de')).sentence).toContain(
      'Mo 09:00–18:00 → geschlossen',
    );
    const timeOff = [
      { startAt: '2026-03-05T08:00:00Z', endAt: '2026-03-05T12:00:00Z', reason: 'Doctor' },
    ];
    expect((await asked('update_staff', { staffId: anna.id, timeOff })).sentence).toMatch(
      /time off \(\+ 5 Mar 2026, 09:00\s*–\s*13:00 “Doctor”\)/,
    );
    const shipped = {
      items: [{ catalogItemId: soap.id }],
      comment: 'Ring twice',
      delivery: { method: 'post', address: 'Main Street 1' },
    };
    await salon.rest('PUT', '/shop', {
      deliveryMethods: [{ method: 'post', name: 'Post', price: 5 }],
    });
    expect((await asked('create_order', { ...shipped, ...ada })).sentence).toContain(
      'Comment: Ring twice. Address: Main Street 1.',
    );
    const order = await salon.ordered([{ item: soap }]);
    const returnUrl = 'https://example.com/thanks';
    expect(
      (await asked('init_payment', { orderId: order.id, provider: 'sandbox', returnUrl })).sentence,
    ).toContain(`Then leads to: ${returnUrl}.`);
  });

  test('is refused at once, like any other, if it is impossible', async () => {
    const salon = await askingSalon(world, { askFirst: [...all] });
    const cut = await salon.service();
    const refused = async (tool: string, args: object) =>
      (await salon.assistant.call(tool, args)).code;
    const booking = { catalogItemId: cut.id, ...ada };
    expect(await refused('create_appointment', { ...booking, startAt: 'soon' })).toBe(
      'VALIDATION_FAILED',
    );
    expect(
      await refused('create_appointment', { ...booking, startAt: '2026-03-03T23:00:00Z' }),
    ).toBe('RULE_VIOLATION');
    expect(await refused('cancel_appointment', { appointmentId: `apt_${'0'.repeat(26)}` })).toBe(
      'NOT_FOUND',
    );
    expect(await refused('update_catalog', { itemId: cut.id, price: -1 })).toBe(
      'VALIDATION_FAILED',
    );
    expect(await refused('refund_payment', { paymentId: `pay_${'0'.repeat(26)}` })).toBe(
      'NOT_FOUND',
    );
    expect(await refused('onboard_business', { name: 'Branch', presetKey: 'cafe' })).toBe(
      'FORBIDDEN',
    );
    expect(await salon.waiting()).toEqual([]);
  });

  test('with the same key returns the same proposal, also after the decision', async () => {
    const salon = await askingSalon(world, { askFirst: ['bookings'] }, { parallelCapacity: 1 });
    const cut = await salon.service();
    const call = (extra: object = {}) =>
      salon.assistant.call('create_appointment', {
        catalogItemId: cut.id,
        startAt: at,
        ...ada,
        idempotencyKey: 'k',
        ...extra,
      });
    const answers = await Promise.all([call(), call(), call()]);
    const proposals = answers.map(answer => needed(answer).proposal.proposalId);
    expect(new Set(proposals).size).toBe(1);
    expect((await call({ clientName: 'Grace' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    needed(await salon.approve(proposals[0]));
    const again = await call();
    expect(needed(again).proposal).toMatchObject({ proposalId: proposals[0], status: 'approved' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await salon.appointments()).toHaveLength(1);
  });
});

describe('a rule', () => {
  test('holds each group of changes, and lets the others through', async () => {
    const salon = await world.business({ parallelCapacity: 5 });
    const cut = await salon.service();
    const soap = await salon.product();
    const anna = await salon.staff();
    const visits = await Promise.all(
      ['09', '10', '11'].map(hour => salon.booked(cut, { at: `2026-03-04T${hour}:00:00Z` })),
    );
    const order = await salon.ordered([{ item: soap }]);
    const calls: Record<(typeof all)[number], [string, object]> = {
      bookings: [
        'reschedule_appointment',
        { appointmentId: visits[0].id, startAt: '2026-03-04T14:00:00Z' },
      ],
      cancellations: ['cancel_appointment', { appointmentId: visits[1].id }],
      orders: ['create_order', { items: [{ catalogItemId: soap.id }], ...ada }],
      payments: ['init_payment', { orderId: order.id, provider: 'sandbox' }],
      catalog: ['update_catalog', { itemId: soap.id, price: 15 }],
      settings: ['update_staff', { staffId: anna.id, role: 'Master' }],
    };
    for (const group of all) {
      const mcp = world.mcp(await assistantOf(world, salon, { askFirst: [group] }));
      const [tool, args] = calls[group];
      const { data } = await mcp.call(tool, args);
      expect([group, data?.proposal?.status]).toEqual([group, 'waiting']);
    }
    const others = world.mcp(await assistantOf(world, salon, { askFirst: ['cancellations'] }));
    for (const group of all.filter(each => each !== 'cancellations')) {
      const { data, code } = await others.call(...calls[group]);
      expect([group, code, data?.proposal]).toEqual([group, undefined, undefined]);
    }
    const sentences = (await decidersOf(salon).waiting()).map(({ sentence }) => sentence);
    expect(sentences.toReversed()).toEqual([
      'Move Cut for Ada from Wednesday, 4 March 2026 at 10:00 to Wednesday, 4 March 2026 at 15:00. Minutes: 60.',
      'Cancel Cut for Ada on Wednesday, 4 March 2026 at 11:00.',
      'Place an order for Ada: 1 × Shampoo, €12.00.',
      'Ask for a payment of €12.00: Order 1001, Salon.',
      'Change “Shampoo”: price 12 → 15.',
      expect.stringContaining('Change “Anna”: role'),
    ]);
  });

  test('holds any change with an automatic refund as a payment, and names the amount', async () => {
    const salon = await askingSalon(world, { askFirst: ['payments'] });
    await salon.update({ refunds: 'automatic', lateFeePercent: 50, freeUntilHours: 24 });
    const cut = await salon.service({ price: 80 });
    const visits = await Promise.all(
      ['2026-03-02T12:00:00Z', '2026-03-05T09:00:00Z'].map(start =>
        salon.booked(cut, { at: start }),
      ),
    );
    const call = (index: number) =>
      salon.assistant.call('cancel_appointment', { appointmentId: visits[index].id });
    for (const { id: appointmentId } of visits) {
      const { confirmationUrl } = await salon.paying({ appointmentId, provider: 'sandbox' });
      const body = new URLSearchParams({ decision: 'pay' });
      await fetch(confirmationUrl, { method: 'POST', body, redirect: 'manual' });
    }
    expect(needed(await call(0)).proposal.sentence).toContain('Refunded at once: €40.00.');
    expect(needed(await call(1)).proposal.sentence).toContain('Refunded at once: €80.00.');
    await salon.update({ refunds: 'ask' });
    expect(needed(await call(1))).toMatchObject({ status: 'cancelled' });
  });

  test('limits the sum by sale and by day: partial payments wait once they exceed it', async () => {
    const salon = await askingSalon(world, { askAboveMinor: 5000 });
    const soap = await salon.product({ price: 120 });
    const [one, other] = [
      await salon.ordered([{ item: soap }]),
      await salon.ordered([{ item: soap }]),
    ];
    const pay = async (order: { id: string }, amount: number) =>
      needed(
        await salon.assistant.call('settle_payment', {
          orderId: order.id,
          amount,
          method: 'cash',
        }),
      );
    const budgets = async () => {
      const { items } = needed(
        await salon.graphql('{ tokens { items { name budgets { businessId spent currency } } } }'),
      );
      return items.find(({ name }: { name: string }) => name === 'Claude').budgets;
    };
    expect(await budgets()).toEqual([]);
    expect((await pay(one, 40)).status).toBe('succeeded');
    expect(await budgets()).toEqual([{ businessId: salon.id, spent: 40, currency: 'EUR' }]);
    for (const order of [one, other]) {
      expect((await pay(order, 40)).proposal).toMatchObject({ status: 'waiting', amount: 40 });
    }
    expect((await pay(other, 10)).status).toBe('succeeded');
    world.clock.advance({ hours: 24 });
    expect(await budgets()).toEqual([]);
    // A new day has a new budget, and the sale keeps the one that it had.
    expect((await pay(one, 20)).proposal).toMatchObject({ status: 'waiting' });
    expect((await pay(other, 40)).status).toBe('succeeded');
    world.clock.advance({ hours: -24 });
  });

  test('counts a lowered price as the former price', async () => {
    const salon = await askingSalon(world, { askAboveMinor: 5000 });
    const cut = await salon.service({ price: 99 });
    const lowered = needed(
      await salon.assistant.call('update_catalog', { itemId: cut.id, price: 1 }),
    );
    expect(lowered.proposal).toMatchObject({ status: 'waiting', amount: 99 });
    expect(
      needed(await salon.assistant.call('update_catalog', { itemId: cut.id, name: 'Trim' })),
    ).toMatchObject({ name: 'Trim', price: 99 });
  });

  test('holds sums above its limit, whatever they are for', async () => {
    const salon = await askingSalon(world, { askAboveMinor: 10_000 });
    const soap = await salon.product();
    const order = (quantity: number) =>
      salon.assistant.call('create_order', {
        items: [{ catalogItemId: soap.id, quantity }],
        ...ada,
      });
    expect(needed(await order(8)).total).toBe(96);
    expect(needed(await order(9)).proposal).toMatchObject({ status: 'waiting', amount: 108 });
  });

  test('is set with a token and changed later, only by its owner, and only for MCP tokens', async () => {
    const salon = await world.business();
    const create = `mutation ($input: CreateTokenInput!) { createToken(input: $input) { token { id askFirst askAboveMinor } text } }`;
    const input = {
      kind: 'mcp',
      name: 'desk',
      askFirst: ['bookings', 'bookings'],
      askAboveMinor: 5000,
    };
    const made = needed(await salon.graphql(create, { input }));
    expect(made.token).toMatchObject({ askFirst: ['bookings'], askAboveMinor: 5000 });
    const tools = async () => {
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
      const { body, text } = await sendJson(`${world.url}/mcp`, made.text, call);
      expect(body.result.tools.length).toBeLessThanOrEqual(27);
      expect(text.length / 4).toBeLessThanOrEqual(6000);
      return body.result.tools.map(({ name }: { name: string }) => name) as string[];
    };
    expect(await tools()).toContain('get_proposal');
    const set = `mutation ($input: SetAskRuleInput!) { setAskRule(input: $input) { askFirst askAboveMinor } }`;
    const rule = { input: { tokenId: made.token.id, askFirst: [], version: 1 } };
    const stranger = await world.business();
    expect((await stranger.graphql(set, rule)).code).toBe('NOT_FOUND');
    expect(needed(await salon.graphql(set, rule))).toEqual({ askFirst: [], askAboveMinor: null });
    expect(await tools()).not.toContain('get_proposal');
    const ai = { input: { kind: 'ai', name: 'desk', askFirst: ['bookings'] } };
    expect((await salon.graphql(create, ai)).code).toBe('VALIDATION_FAILED');
  });
});
