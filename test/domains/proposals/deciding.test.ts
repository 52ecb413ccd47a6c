import { afterAll, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { askingSalon, assistantOf, decidersOf } from './asking-salon.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-03T09:00:00Z';
const ada = { clientPhone: '+49 30 123456', clientName: 'Ada' };
const all = ['bookings', 'cancellations', 'orders', 'payments', 'catalog', 'settings'] as const;

/** Creates a salon with a rule for everything, and a proposed booking. */
async function withBooking() {
  const salon = await askingSalon(world, { askFirst: [...all] });
  const anna = await salon.staff();
  const cut = await salon.service({ staff: [anna] });
  const propose = async (tool: string, args: object): Promise<string> =>
    needed(await salon.assistant.call(tool, args)).proposal.proposalId;
  const asked = (startAt = at) =>
    propose('create_appointment', { catalogItemId: cut.id, startAt, ...ada });
  return { ...salon, anna, cut, propose, asked };
}

describe('an approval', () => {
  test('does exactly the proposal, once, in the assistant’s name and with the approver', async () => {
    const salon = await withBooking();
    const id = await salon.asked();
    const approved = needed(await salon.approve(id));
    expect(approved).toMatchObject({ status: 'approved', canDecide: false, failure: null });
    expect(approved.result).toMatchObject({ serviceName: 'Cut', staffId: salon.anna.id });
    const [visit, ...others] = await salon.appointments();
    expect(others).toEqual([]);
    const { data } = await salon.rest('GET', `/appointments/${visit.id}`);
    expect(data).toMatchObject({ source: 'mcp', createdByName: 'Claude', startAt: at });
    const [event] = await salon.journal({ eventType: 'ai.tool.create_appointment', limit: 1 });
    expect(event).toMatchObject({ actorType: 'ai', actorName: 'Claude', subject: visit.id });
    expect(event.details.approval).toMatchObject({ proposalId: id, by: salon.owner.id });
    const [yes] = await salon.journal({ eventType: 'proposal.approved' });
    expect(yes).toMatchObject({ actorType: 'user', actorId: salon.owner.id, subject: id });
    expect(needed(await salon.approve(id)).status).toBe('approved');
    expect((await salon.decline(id)).code).toBe('INVALID_TRANSITION');
    expect((await salon.assistant.call('undo_change', { eventId: id })).code).toBe(
      'RULE_VIOLATION',
    );
    expect(await salon.appointments()).toHaveLength(1);
    const told = needed(await salon.assistant.call('get_proposal', { proposalId: id }));
    expect(told).toMatchObject({ status: 'approved', result: { appointmentId: visit.id } });
    expect(
      await world.sql(
        'select from hold where expires_at > $1',
        [world.clock.now()].map(now => new Date(now).toISOString()),
      ),
    ).toEqual([]);
    const undo = 'mutation ($b: ID!, $e: ID!) { undo(businessId: $b, eventId: $e) { summary } }';
    needed(await salon.graphql(undo, { b: salon.id, e: event.id }));
    expect((await salon.appointment(visit)).status).toBe('cancelled');
  });

  test('executes each kind of change', async () => {
    const salon = await withBooking();
    const soap = await salon.product({ trackStock: true, stockOnHand: 5 });
    const visit = await salon.booked(salon.cut, { at });
    const order = await salon.ordered([{ item: soap, quantity: 2 }]);
    const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
    needed(await salon.settle(payment));
    const appointmentId = visit.id;
    const calls: [string, object, string][] = [
      [
        'reschedule_appointment',
        { appointmentId, startAt: '2026-03-03T10:00:00Z' },
        'appointment.rescheduled',
      ],
      [
        'create_order',
        { items: [{ catalogItemId: salon.cut.id, startAt: '2026-03-03T12:00:00Z' }], ...ada },
        'order.created',
      ],
      ['refund_payment', { paymentId: payment.id, amount: 5, reason: 'Broken' }, 'refund.started'],
      ['update_catalog', { itemId: soap.id, price: 14 }, 'catalog_item.updated'],
      ['update_staff', { name: 'Berta' }, 'staff_member.created'],
      ['set_order_status', { orderId: order.id, status: 'in_progress' }, 'order.in_progress'],
      ['cancel_appointment', { appointmentId, cancelledBy: 'business' }, 'appointment.cancelled'],
    ];
    for (const [tool, args, action] of calls) {
      const approved = needed(await salon.approve(await salon.propose(tool, args)));
      expect([tool, approved.failure, approved.status, approved.action]).toEqual([
        tool,
        null,
        'approved',
        action,
      ]);
    }
    expect(await salon.appointments({ status: ['confirmed'] })).toMatchObject([
      { startAt: '2026-03-03T12:00:00Z', staffId: salon.anna.id },
    ]);
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 5 });
    expect(await salon.journal({ eventType: 'proposal.approved' })).toHaveLength(calls.length);
  });

  test('of an outdated proposal does nothing, and names the change', async () => {
    const salon = await withBooking();
    const booking = await salon.asked();
    await salon.service({ itemId: salon.cut.id, price: 60 });
    expect(needed(await salon.approve(booking))).toMatchObject({
      status: 'failed',
      failure: 'It is not any more what was proposed. It was €50.00 and is €60.00 now.',
      failureReason: 'proposal_changed',
    });
    expect(await salon.appointments()).toEqual([]);
    expect((await salon.approve(booking)).code).toBe('INVALID_TRANSITION');

    const visit = await salon.booked(salon.cut, { at });
    const calling = await salon.propose('cancel_appointment', { appointmentId: visit.id });
    needed(await salon.move(visit, { startAt: '2026-03-03T14:00:00Z' }));
    const { changedSince } = needed(await salon.proposal(calling));
    expect(changedSince).toMatchObject([{ summary: expect.stringContaining('was moved from') }]);
    const german = needed(await salon.proposal(calling, 'de'));
    expect(german.changedSince[0].summary).toMatch(/^Ada: .*3\. März 2026 .*→ .*3\. März 2026/);
    const failed = needed(await salon.approve(calling));
    expect(failed).toMatchObject({ status: 'failed', failureReason: 'proposal_changed' });
    expect(failed.failure).toContain('was moved from');
    expect((await salon.appointment(visit)).status).toBe('confirmed');

    const away = await salon.asked('2026-03-04T09:00:00Z');
    needed(await salon.rest('PUT', `/staff/${salon.anna.id}`, { active: false }));
    expect(needed(await salon.approve(away))).toMatchObject({
      status: 'failed',
      failureReason: 'staff_inactive',
    });
    expect(await salon.appointments({ status: ['confirmed'] })).toHaveLength(1);
    const [event] = await salon.journal({ eventType: 'proposal.failed', limit: 1 });
    expect(event).toMatchObject({ subject: away, actorId: salon.owner.id });
  });

  test('overwrites no later change, however the call found its subject', async () => {
    const salon = await withBooking();
    const open = daily('09:00-18:00');
    const hours = await salon.propose('update_business', {
      workingHours: JSON.stringify({ ...open, mon: [] }),
    });
    const closing = { ...open, exceptions: { '2026-12-24': [] } };
    await salon.update({ workingHours: closing });
    expect(needed(await salon.proposal(hours)).changedSince).toHaveLength(1);
    expect(needed(await salon.approve(hours))).toMatchObject({
      status: 'failed',
      failureReason: 'proposal_changed',
    });
    const { data: house } = await salon.rest('GET', '');
    expect(JSON.parse(house.workingHours)).toMatchObject({ exceptions: { '2026-12-24': [] } });

    const { data: client } = await salon.rest('POST', '/clients', ada);
    const note = await salon.propose('save_client', { ...ada, notes: 'Likes tea' });
    needed(await salon.rest('PUT', `/clients/${client.clientId}`, { notes: 'Allergic to nuts' }));
    expect(needed(await salon.proposal(note, 'de')).changedSince).toMatchObject([
      { summary: expect.stringContaining('Allergic to nuts') },
    ]);
    expect(needed(await salon.approve(note)).failureReason).toBe('proposal_changed');
    expect((await salon.rest('GET', `/clients/${client.clientId}`)).data.notes).toBe(
      'Allergic to nuts',
    );

    // Time off is a subject of its own, and raises the version of its staff member.
    const role = await salon.propose('update_staff', { staffId: salon.anna.id, role: 'Master' });
    const away = { startAt: '2026-04-01T08:00:00Z', endAt: '2026-04-01T12:00:00Z' };
    needed(await salon.rest('POST', '/time-off', { staffId: salon.anna.id, ...away }));
    expect(needed(await salon.approve(role)).failureReason).toBe('proposal_changed');
  });

  test('does only the described change: a service that became longer fails', async () => {
    const salon = await withBooking();
    const booking = await salon.asked();
    await salon.service({ itemId: salon.cut.id, durationMinutes: 180 });
    expect(needed(await salon.approve(booking))).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('Minutes: 180.'),
      failureReason: 'proposal_changed',
    });
    expect(await salon.appointments()).toEqual([]);
  });

  test('comes too late after the deadline, or once the token is revoked', async () => {
    const salon = await withBooking();
    const [late, revoked] = [await salon.asked(), await salon.asked('2026-03-03T11:00:00Z')];
    world.clock.advance({ hours: 25 });
    expect(needed(await salon.proposal(late)).status).toBe('lapsed');
    expect((await salon.approve(late)).code).toBe('INVALID_TRANSITION');
    world.clock.advance({ hours: -25 });
    const { items } = needed(await salon.graphql('{ tokens { items { id name } } }'));
    const { id: tokenId } = items.find(({ name }: { name: string }) => name === 'Claude');
    needed(
      await salon.graphql('mutation ($id: ID!) { revokeToken(tokenId: $id) { id } }', {
        id: tokenId,
      }),
    );
    expect(needed(await salon.proposal(revoked)).status).toBe('withdrawn');
    expect((await salon.approve(revoked)).code).toBe('INVALID_TRANSITION');
    expect(await world.jobs.run('end-proposals')).toBe(2);
    needed(await salon.book(salon.cut, { at }));
    world.clock.advance({ hours: 24 * 100 });
    await world.jobs.run('clean-proposals');
    expect((await salon.proposal(late)).code).toBe('NOT_FOUND');
    world.clock.advance({ hours: -24 * 100 });
  });
});

describe('the right to decide', () => {
  test('belongs to members who may make the change: others are refused and do not see it', async () => {
    const salon = await withBooking();
    const booking = await salon.asked();
    const price = await salon.propose('update_catalog', { itemId: salon.cut.id, price: 55 });
    const member = async (role: string) => {
      const person = await world.user();
      needed(await salon.rest('POST', '/members', { email: person.email, role }));
      await world.sql(
        'update membership set accepted_at = now(), awaits_proof = false where user_id = $1',
        [person.id],
      );
      return decidersOf(salon, world.graphql(person.tokens.session));
    };
    const [manager, staff, bookkeeper] = [
      await member('manager'),
      await member('staff'),
      await member('bookkeeper'),
    ];
    expect((await manager.waiting()).map(({ id }) => id)).toEqual([price, booking]);
    expect((await staff.waiting()).map(({ id }) => id)).toEqual([booking]);
    expect(await bookkeeper.waiting()).toEqual([]);
    expect((await staff.approve(price)).code).toBe('FORBIDDEN');
    expect((await bookkeeper.approve(booking)).code).toBe('FORBIDDEN');
    expect((await bookkeeper.proposal(booking)).code).toBe('FORBIDDEN');
    expect(needed(await staff.approve(booking)).status).toBe('approved');
    expect(needed(await manager.decline(price)).status).toBe('declined');
  });

  test('belongs neither to programs nor to members of another business', async () => {
    const salon = await withBooking();
    const id = await salon.asked();
    const stranger = await world.business();
    for (const businessId of [salon.id, stranger.id]) {
      const other = decidersOf({ id: businessId, graphql: stranger.graphql });
      expect((await other.proposal(id)).code).toBe('NOT_FOUND');
      expect((await other.approve(id)).code).toBe('NOT_FOUND');
      expect((await other.decline(id)).code).toBe('NOT_FOUND');
    }
    const service = decidersOf(salon, world.graphql(salon.tokens.service));
    expect((await service.approve(id)).code).toBe('FORBIDDEN');
    const other = world.mcp(await assistantOf(world, salon, { askFirst: ['orders'] }));
    expect((await other.call('get_proposal', { proposalId: id })).code).toBe('NOT_FOUND');
    expect((await other.call('undo_change', { eventId: id })).code).toBe('NOT_FOUND');
    expect((await salon.mcp.call('get_proposal', { proposalId: id })).code).toBe('NOT_FOUND');
    expect(needed(await salon.proposal(id)).status).toBe('waiting');
  });
});

test('an erased client is removed from all proposals', async () => {
  const salon = await withBooking();
  const waiting = await salon.asked();
  needed(await salon.decline(waiting));
  const approved = await salon.asked('2026-03-03T11:00:00Z');
  const visit = needed(await salon.approve(approved)).result;
  const calling = await salon.propose('cancel_appointment', { appointmentId: visit.appointmentId });
  needed(await salon.approve(calling));
  needed(await salon.rest('POST', `/clients/${visit.clientId}/erase`, {}));
  const kept = await world.sql<{ row: string }>(
    'select row_to_json(p)::text as row from proposal p where business_id = $1',
    [salon.id],
  );
  expect(kept).toHaveLength(3);
  for (const { row } of kept) expect(row).not.toMatch(/Ada|4930123456|49 30 123456/);
});
