import { afterAll, expect, test } from '@jest/globals';
import { openWidget } from '../../../support/clients/widget.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const room = 'https://meet.example.com/room';
const annas = 'https://meet.example.com/anna';

test('a confirmed appointment of an online service has the meeting link of its staff member, else of the service', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const advice = await salon.service({ staff: [anna] });
  const visit = await salon.booked(advice, { at: '2026-03-03T09:00:00Z' });
  const link = async () => (await salon.rest('GET', `/appointments/${visit.id}`)).data.meetingUrl;
  const service = (fields: object) => salon.rest('PUT', `/catalog/${advice.id}`, fields);
  const person = (fields: object) => salon.rest('PUT', `/staff/${anna.id}`, fields);

  expect(await link()).toBeNull();
  await service({ meeting: 'service', meetingUrl: room });
  await person({ meetingUrl: annas });
  expect(await link()).toBe(room);
  await service({ meeting: 'staff' });
  expect(await link()).toBe(annas);
  await person({ meetingUrl: null });
  expect(await link()).toBe(room);
  await salon.rest('POST', `/appointments/${visit.id}/cancel`, {});
  expect(await link()).toBeNull();
});

test('a visitor gets the meeting link with a confirmed booking, not with a request', async () => {
  const { salon, visitor } = await openWidget(world);
  const anna = await salon.staff({ meetingUrl: annas });
  const advice = await salon.service({ staff: [anna], meeting: 'staff', requiresApproval: true });
  const book = async (hour: string) => {
    const slot = `2026-03-03T${hour}:00:00Z`;
    const contact = { name: 'Ada', phone: '+4930123456' };
    return (await visitor()('POST', '/book', { serviceId: advice.id, slot, contact })).data;
  };
  expect(await book('09')).toMatchObject({ status: 'pending', online: true, meetingUrl: null });
  await salon.rest('PUT', `/catalog/${advice.id}`, { requiresApproval: false });
  expect(await book('10')).toMatchObject({ online: true, meetingUrl: annas });
  const listed = (await visitor()('GET', '/services')).data.items;
  expect(listed).toMatchObject([{ meeting: 'staff' }]);
  expect(JSON.stringify(listed)).not.toContain(annas);
});

test('a catalog file exports and imports the meeting links', async () => {
  const salon = await world.business();
  await salon.service({ name: 'Advice' });
  const send = async (cells: string) =>
    (await salon.rest('POST', '/catalog/import', `name,meeting,meetingUrl\nAdvice,${cells}`)).data;
  expect(JSON.stringify(await send('service,'))).toContain('required where meeting is service');
  expect(JSON.stringify(await send('here,'))).toContain('must be one of none, service, staff');
  expect(await send(`service,${room}`)).toMatchObject({ updated: 1 });
  expect(String((await salon.rest('GET', '/catalog.csv')).body)).toContain(`"service","${room}"`);
  expect(await send(`service,${room}`)).toMatchObject({ unchanged: 1 });
});

test.each(['http://meet.example.com/a', 'javascript:alert(1)', 'https://a:b@example.com/', 'room'])(
  '%s is refused as a meeting link',
  async meetingUrl => {
    const salon = await world.business();
    const { id } = await salon.service();
    const answer = await salon.rest('PUT', `/catalog/${id}`, { meetingUrl });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer)).toContain('meetingUrl');
  },
);

test('a service that meets at its own link needs a link', async () => {
  const salon = await world.business();
  const { id } = await salon.service();
  const answer = await salon.rest('PUT', `/catalog/${id}`, { meeting: 'service' });
  expect(JSON.stringify(answer)).toContain('required where meeting is service');
});
