import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Answer } from '../../world.ts';
import { foundChain, stockAt, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

/** A business with 12 bottles at its main location, and a way to write and move transfers to the other one. */
async function chain() {
  const { salon, places } = await foundChain(world);
  const [main, other] = places as [Place, Place];
  const soap = await salon.product({ name: 'Soap', stockOnHand: 12 });
  const draft = (quantity: number, more: object = {}): Promise<Answer> =>
    salon.rest('POST', '/stock-transfers', {
      fromLocationId: main.locationId,
      toLocationId: other.locationId,
      lines: [{ catalogItemId: soap.id, quantity }],
      ...more,
    });
  const take = (id: string, step: string, more: object = {}): Promise<Answer> =>
    salon.rest('POST', `/stock-transfers/${id}/${step}`, more);
  const levels = () => stockAt(salon, soap, [main, other]);
  return { salon, main, other, soap, draft, take, levels };
}

describe('a transfer', () => {
  test('takes units from the sender, and adds those counted to the receiver', async () => {
    const { salon, main, other, soap, draft, take, levels } = await chain();
    const { transferId, number, status } = needed(await draft(10, { note: 'For Friday' }));
    expect([number, status]).toEqual([1, 'draft']);
    expect(await levels()).toEqual([
      [12, 0],
      [0, 0],
    ]);
    needed(await take(transferId, 'send'));
    expect(await levels()).toEqual([
      [2, 0],
      [0, 0],
    ]);
    const lines = [{ position: 0, received: 9 }];
    const received = needed(await take(transferId, 'receive', { lines }));
    expect(received).toMatchObject({
      status: 'received',
      note: 'For Friday',
      lines: [{ title: 'Soap', quantity: 10, received: 9 }],
    });
    expect(await levels()).toEqual([
      [2, 0],
      [9, 0],
    ]);
    const movements = needed(await salon.rest('GET', `/catalog/${soap.id}/stock`)).items;
    expect(
      movements.map((each: Record<string, unknown>) => [
        each['kind'],
        each['quantity'],
        each['locationId'] === main.locationId ? 'main' : 'other',
        each['transferId'] ?? null,
      ]),
    ).toEqual([
      ['adjusted', -1, 'other', transferId],
      ['transferred_in', 10, 'other', transferId],
      ['transferred_out', -10, 'main', transferId],
      ['received', 12, 'main', null],
    ]);
    const [event] = await salon.journal({ eventType: 'transfer.received' });
    expect(event.summary).toContain('Soap: 9 of 10 arrived.');
    const listed = needed(
      await salon.rest('GET', `/stock-transfers?locationId=${other.locationId}&status=received`),
    );
    expect(listed.items).toEqual([received]);
  });

  test('repeated moves nothing again, and no step follows its end', async () => {
    const { draft, take, levels, salon } = await chain();
    const { transferId } = needed(await draft(10));
    for (let time = 0; time < 2; time++) needed(await take(transferId, 'send'));
    const lines = [{ position: 0, received: 11 }];
    for (let time = 0; time < 2; time++) needed(await take(transferId, 'receive', { lines }));
    const ended = [
      [2, 0],
      [11, 0],
    ];
    expect(await levels()).toEqual(ended);
    for (const step of ['send', 'receive', 'cancel'])
      expect((await take(transferId, step)).code).toBe('INVALID_TRANSITION');
    const late = await salon.rest('PUT', `/stock-transfers/${transferId}`, { note: 'x' });
    expect(late.code).toBe('INVALID_TRANSITION');
    expect(await levels()).toEqual(ended);
    expect(await salon.journal({ eventType: 'transfer.sent' })).toHaveLength(1);
  });

  test('cancelled on its way gives its units back to the sender', async () => {
    const { draft, take, levels } = await chain();
    const { transferId } = needed(await draft(10));
    needed(await take(transferId, 'send'));
    for (let time = 0; time < 2; time++) needed(await take(transferId, 'cancel'));
    expect(await levels()).toEqual([
      [12, 0],
      [0, 0],
    ]);
    const second = needed(await draft(1));
    expect(second.number).toBe(2);
    needed(await take(second.transferId, 'cancel'));
    expect(await levels()).toEqual([
      [12, 0],
      [0, 0],
    ]);
  });

  test('never sends more than the sender has', async () => {
    const { draft, take, levels } = await chain();
    const { transferId } = needed(await draft(13));
    const { code, message } = await take(transferId, 'send');
    expect([code, message]).toEqual(['OUT_OF_STOCK', '“Soap”: 12 left, 13 requested.']);
    expect(await levels()).toEqual([
      [12, 0],
      [0, 0],
    ]);
  });

  test('changes as a draft, with the version that was read', async () => {
    const { salon, soap, draft } = await chain();
    const { transferId, version } = needed(await draft(2));
    const change = (input: object) => salon.rest('PUT', `/stock-transfers/${transferId}`, input);
    const lines = [{ catalogItemId: soap.id, quantity: 4 }];
    expect(needed(await change({ lines, version })).lines).toMatchObject([{ quantity: 4 }]);
    expect((await change({ lines, version })).code).toBe('VERSION_CONFLICT');
    expect((await change({ lines })).code).toBe('VALIDATION_FAILED');
  });

  test.each<[string, (at: Awaited<ReturnType<typeof chain>>) => object, string]>([
    ['to its own sender', ({ main }) => ({ toLocationId: main.locationId }), 'toLocationId'],
    ['to an unknown location', () => ({ toLocationId: 'loc_1' }), 'no such location'],
    [
      'of an item twice',
      ({ soap }) => ({ lines: [1, 2].map(quantity => ({ catalogItemId: soap.id, quantity })) }),
      'lines[1].catalogItemId',
    ],
    ['without lines', () => ({ lines: null }), 'lines'],
    [
      'of an unknown item',
      () => ({ lines: [{ catalogItemId: 'item_1', quantity: 1 }] }),
      'lines[0].catalogItemId',
    ],
  ])('is refused %s', async (_, input, named) => {
    const place = await chain();
    const { status, message } = await place.draft(1, input(place));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toContain(named);
  });

  test('of an item without tracked stock, or of a set, is refused', async () => {
    const { salon, draft, soap } = await chain();
    const card = await salon.product({ name: 'Card' });
    const set = await salon.product({ name: 'Set', composition: [{ catalogItemId: soap.id }] });
    for (const { id } of [card, set]) {
      const { code } = await draft(1, { lines: [{ catalogItemId: id, quantity: 1 }] });
      expect(code).toBe('RULE_VIOLATION');
    }
  });

  test('is not seen from another business', async () => {
    const { draft } = await chain();
    const { transferId } = needed(await draft(1));
    const stranger = await world.business();
    for (const step of ['send', 'receive', 'cancel']) {
      const { code } = await stranger.rest('POST', `/stock-transfers/${transferId}/${step}`, {});
      expect(code).toBe('NOT_FOUND');
    }
    const { code } = await stranger.rest('GET', `/stock-transfers/${transferId}`);
    expect(code).toBe('NOT_FOUND');
  });
});
