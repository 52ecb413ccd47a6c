import { afterAll, expect, test } from '@jest/globals';
import { createOrder, saveClient, setAppointmentStatus } from '../../support/clients/documents.ts';
import { createWorld, type Answer } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());
const salon = await world.business();
const cut = await salon.service();

/** Returns the machine-readable part of a refusal: over HTTP in the problem, over GraphQL in the extensions. */
const toldBy = ({ body }: Answer) => {
  const { reason, facts, errors } = body.errors?.[0].extensions ?? body;
  return { reason, facts, errors };
};

test('a refusal says its reason and facts alike over GraphQL and HTTP', async () => {
  const visit = await salon.booked(cut, { at: '2026-03-03T10:00:00Z' });
  const refused = {
    reason: 'appointment_not_due',
    facts: { toStatus: 'arrived', day: '2026-03-03' },
    errors: undefined,
  };
  const input = { businessId: salon.id, appointmentId: visit.id, status: 'arrived' };
  expect(toldBy(await salon.graphql(setAppointmentStatus, { input }))).toEqual(refused);
  const path = `/appointments/${visit.id}/status`;
  expect(toldBy(await salon.rest('POST', path, { status: 'arrived' }))).toEqual(refused);
});

test('a start says why it is refused, also as a line of an order', async () => {
  const past = await salon.book(cut, { at: '2020-03-03T10:00:00Z' });
  expect(toldBy(past).reason).toBe('start_past');
  await salon.booked(cut, { at: '2026-03-04T10:00:00Z' });
  const taken = await salon.book(cut, { at: '2026-03-04T10:30:00Z' });
  expect(toldBy(taken).reason).toBe('start_taken');
  const input = {
    businessId: salon.id,
    clientPhone: '+4930123456',
    clientName: 'Ada',
    items: [{ catalogItemId: cut.id, startAt: '2026-03-04T10:30:00Z' }],
  };
  expect(toldBy(await salon.graphql(createOrder, { input })).reason).toBe('start_taken');
});

test('every wrong field says its rule and limit', async () => {
  const wrong = { name: 'x'.repeat(201), phone: '12', email: 'nobody' };
  const told = [
    { path: 'name', rule: 'too_long', facts: { limit: 200 } },
    { path: 'phone', rule: 'phone' },
    { path: 'email', rule: 'email' },
  ];
  const input = { businessId: salon.id, ...wrong };
  const byGraphql = toldBy(await salon.graphql(saveClient, { input })).errors;
  expect(byGraphql).toHaveLength(told.length);
  for (const { path, ...fault } of told) {
    expect(byGraphql).toContainEqual(expect.objectContaining({ path: `input.${path}`, ...fault }));
  }
  const { name: clientName, phone: clientPhone, email } = wrong;
  const body = { clientName, clientPhone, email };
  expect(toldBy(await salon.rest('POST', '/clients', body)).errors).toMatchObject([
    { path: 'clientPhone', rule: 'phone' },
    { path: 'clientName', rule: 'too_long', facts: { limit: 200 } },
    { path: 'email', rule: 'email' },
  ]);
  const { errors: missing } = toldBy(await salon.rest('POST', '/clients', {}));
  expect(missing).toMatchObject([{ rule: 'required' }]);
});

test('a line of a file says its rules too', async () => {
  const csv = 'clientPhone,clientName\n12,Ada\n+49 30 123457,\n';
  const { data } = await salon.rest('POST', '/clients/import?dryRun=true', csv);
  expect(data.lines.map(({ errors }: any) => errors.map(({ rule }: any) => rule))).toEqual([
    ['phone'],
    ['required'],
  ]);
});
