import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { visitUrl } from '../../../../src/domains/scheduling/visit-link.ts';
import { knownBuyer } from '../../../support/clients/buyers.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const secret = 'Is late each time; ask for cash.';
let salon: Salon;
let booked: { id: string };

beforeAll(async () => {
  salon = await world.business({ publish: true });
  const cut = await salon.service();
  booked = await salon.booked(cut, {
    at: '2026-03-03T10:00:00Z',
    comment: 'By the window, please.',
  });
});

const note = (input: object, id = booked.id) =>
  salon.rest('PUT', `/appointments/${id}/note`, input);
const now = async () => needed(await salon.rest('GET', `/appointments/${booked.id}`));

test('a note for staff is saved, replaced and deleted in any status, and a stale version is refused', async () => {
  const { version } = await now();
  expect(needed(await note({ staffNote: `  ${secret} `, version }))).toMatchObject({
    staffNote: secret,
    version: version + 1,
  });
  expect(await note({ staffNote: 'Mine', version })).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(needed(await note({ staffNote: secret }))).toMatchObject({ version: version + 1 });
  expect(needed(await note({ staffNote: ' ' })).staffNote).toBeNull();
  needed(await salon.cancel(booked));
  expect(needed(await note({ staffNote: secret })).staffNote).toBe(secret);
  const { status, body } = await note({ staffNote: 'x'.repeat(2001) });
  expect([status, body.errors.map((error: any) => error.path)]).toEqual([400, ['staffNote']]);
  const elsewhere = await world.business();
  const foreign = await elsewhere.rest('PUT', `/appointments/${booked.id}/note`, {
    staffNote: 'x',
  });
  expect(foreign.status).toBe(404);
});

test('neither clients, through any channel, nor assistants, nor the journal can read a note for staff', async () => {
  needed(await note({ staffNote: secret }));
  const buyer = await knownBuyer(world, '+4930123456');
  const link = await fetch(visitUrl(world.services, booked.id));
  expect(link.status).toBe(200);
  const seen = [
    await link.text(),
    needed(await world.rest(buyer)('GET', '/account/appointments')),
    needed(await salon.ai.call('get_appointment', { appointmentId: booked.id })),
    needed(await salon.ai.call('list_audit_events', { limit: 50 })),
    await salon.journal(),
  ];
  expect(JSON.stringify(seen)).toContain(booked.id);
  expect(JSON.stringify(seen)).not.toContain(secret);
  const noted = await salon.journal({ subject: booked.id });
  expect(noted.map(({ eventType }: any) => eventType)).toContain('appointment.noted');
});

test('erasing the client deletes the note', async () => {
  needed(await note({ staffNote: secret }));
  const { clientId } = await now();
  needed(await salon.rest('POST', `/clients/${clientId}/erase`, {}));
  expect((await now()).staffNote).toBeNull();
});
