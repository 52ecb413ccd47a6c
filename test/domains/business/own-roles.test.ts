import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const look = `query ($businessId: ID) {
  business(businessId: $businessId) { viewerRole viewerCan viewerOwnOnly }
}`;

/** Creates a member with a custom role. */
async function memberWith(salon: Salon, input: object) {
  const role = await salon.role(input);
  const person = await world.user();
  const member = await salon.rest('POST', '/members', {
    email: person.email,
    role: 'custom',
    roleId: role.id,
  });
  const graphql = world.graphql(person.tokens.session);
  const rest = world.rest(person.tokens.session);
  needed(await graphql(look, { businessId: salon.id }));
  return {
    role,
    person,
    membershipId: needed(member).membershipId as string,
    graphql,
    rest: (method: string, path: string, body?: object) =>
      rest(method, `/business/${salon.id}${path}`, body),
    can: async () => needed(await graphql(look, { businessId: salon.id })),
  };
}

test('a role allows its chosen actions, and a change of it applies in every process at once', async () => {
  const salon = await world.business();
  const { role, person, can } = await memberWith(salon, { actions: ['client_read'] });
  expect(await can()).toEqual({
    viewerRole: 'custom',
    viewerCan: ['business_read', 'client_read'],
    viewerOwnOnly: false,
  });
  const other = await world.anotherServer();
  const there = other.rest(person.tokens.session);
  const seen = async () => [
    (await there('GET', `/business/${salon.id}/catalog`)).status,
    (await there('GET', `/business/${salon.id}/clients`)).status,
    needed(await there('GET', `/business/${salon.id}`)).viewerCan,
  ];
  expect(await seen()).toEqual([403, 200, ['business_read', 'client_read']]);
  const { version } = role;
  const changed = { version, actions: ['catalog_read'] };
  expect((await salon.rest('PUT', `/roles/${role.id}`, changed)).status).toBe(200);
  expect(await seen()).toEqual([200, 403, ['business_read', 'catalog_read']]);
  // The catalog answer is cached at this point.
  expect((await there('GET', `/business/${salon.id}/catalog`)).status).toBe(200);
  needed(await salon.rest('PUT', `/roles/${role.id}`, { version: version + 1, actions: [] }));
  expect(await seen()).toEqual([403, 403, ['business_read']]);
  await other.close();
});

test('a role limited to their own is limited like staff, whatever else was chosen', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
  const actions = ['appointment_read', 'client_read', 'order_read'];
  const { role, person, rest, can } = await memberWith(salon, { actions, ownOnly: true });
  expect(await can()).toMatchObject({
    viewerOwnOnly: true,
    viewerCan: ['business_read', 'client_read', 'appointment_read'],
  });
  expect((await rest('GET', '/appointments')).code).toBe('FORBIDDEN');
  const anna = await salon.staff({ name: 'Anna', userId: person.id });
  expect(needed(await rest('GET', '/appointments')).items).toEqual([]);
  await salon.booked(await salon.service({ staff: [anna] }), { at: '2026-03-03T12:00:00Z' });
  expect(needed(await rest('GET', '/appointments')).items).toHaveLength(1);
  expect((await rest('GET', '/orders')).code).toBe('FORBIDDEN');
  needed(await salon.rest('PUT', `/roles/${role.id}`, { ownOnly: false }));
  expect(needed(await rest('GET', '/appointments')).items).toHaveLength(2);
  expect((await rest('GET', '/orders')).status).toBe(200);
});

test('nobody grants or removes actions that they may not do themselves', async () => {
  const salon = await world.business();
  const strong = await salon.role({ name: 'Strong', actions: ['payment_refund'] });
  const actions = ['member_read', 'member_write', 'token_write', 'feed_write', 'client_read'];
  const { rest, graphql, membershipId } = await memberWith(salon, { name: 'Host', actions });
  const others = needed(await salon.rest('GET', '/members')).items;
  const owner = others.find(({ role }: { role: string }) => role === 'owner');
  const invited = needed(
    await salon.rest('POST', '/members', { email: 'boss@example.com', role: 'manager' }),
  );
  const refused = [
    await rest('POST', '/members', { email: 'a@example.com', role: 'owner' }),
    await rest('POST', '/members', { email: 'a@example.com', role: 'custom', roleId: strong.id }),
    // A member with more rights cannot be given fewer either.
    await rest('POST', '/members', { email: owner.user.email, role: 'bookkeeper' }),
    await rest('DELETE', `/members/${owner.membershipId}`),
    await rest('DELETE', `/invitations/${invited.membershipId}`),
    await rest('POST', '/roles', { name: 'Mine', actions: ['payment_refund'] }),
    await rest('PUT', `/roles/${strong.id}`, { actions: [] }),
    await rest('DELETE', `/roles/${strong.id}`),
    await rest('POST', '/calendar-feeds', {}),
    await graphql(documents.createToken, {
      input: { businessId: salon.id, kind: 'service', name: 'Mine' },
    }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'FORBIDDEN'));
  const made = needed(await rest('POST', '/roles', { name: 'Mine', actions: ['client_read'] }));
  const given = { email: 'a@example.com', role: 'custom', roleId: made.roleId };
  expect((await rest('POST', '/members', given)).status).toBe(201);
  expect((await rest('DELETE', `/members/${membershipId}`)).status).toBe(200);
});

test('a role in use is not deleted, and the refusal names its members', async () => {
  const salon = await world.business();
  const { role, membershipId } = await memberWith(salon, {});
  const held = await salon.rest('DELETE', `/roles/${role.id}`);
  const members = needed(await salon.rest('GET', '/members')).items;
  const { name } = members.at(-1).user;
  expect([held.code, held.status]).toEqual(['RULE_VIOLATION', 422]);
  expect(held.message).toContain(`in use, by ${name};`);
  needed(await salon.rest('DELETE', `/members/${membershipId}`));
  expect((await salon.rest('DELETE', `/roles/${role.id}`)).status).toBe(200);
  const roles = needed(await salon.rest('GET', '/roles'));
  expect(roles.map((each: any) => [each.role, each.members])).toEqual([
    ['owner', 1],
    ['manager', 0],
    ['front_desk', 0],
    ['staff', 0],
    ['bookkeeper', 0],
  ]);
});

test('an invitation names the role, which another business does not have', async () => {
  const salon = await world.business();
  const role = await salon.role({ name: 'Trainee' });
  const invite = (by: Salon, more: object) =>
    by.rest('POST', '/members', { email: 'new@example.com', ...more });
  needed(await invite(salon, { role: 'custom', roleId: role.id }));
  const { items } = needed(await salon.rest('GET', '/invitations'));
  expect(items).toMatchObject([{ role: 'custom', roleId: role.id, roleName: 'Trainee' }]);
  const elsewhere = await world.business();
  expect((await invite(elsewhere, { role: 'custom', roleId: role.id })).code).toBe('NOT_FOUND');
  expect((await invite(salon, { role: 'custom' })).message).toMatch(/^roleId: required/);
  expect((await invite(salon, { role: 'staff', roleId: role.id })).code).toBe('VALIDATION_FAILED');
});

test('a user who loses the right to create tokens loses the created ones, and personal tokens follow the role', async () => {
  const salon = await world.business();
  const all = needed(await salon.rest('GET', '/roles'))[0].actions;
  const { role, person, graphql } = await memberWith(salon, { name: 'Partner', actions: all });
  const input = { businessId: salon.id, kind: 'service', name: 'Till' };
  const { text } = needed(await graphql(documents.createToken, { input }));
  const look = () => world.rest(text)('GET', `/business/${salon.id}/clients`);
  const ask = () => world.ai(person.tokens.ai).call('list_staff', { businessId: salon.id });
  expect([(await look()).status, (await ask()).code]).toEqual([200, undefined]);
  const actions = all.filter((each: string) => each !== 'staff_read');
  needed(await salon.rest('PUT', `/roles/${role.id}`, { version: role.version, actions }));
  expect([(await look()).status, (await ask()).code]).toEqual([401, 'FORBIDDEN']);
});

test('a change of a role is journaled with its former state, and can be undone', async () => {
  const salon = await world.business();
  const { role, can } = await memberWith(salon, { name: 'Junior', actions: ['client_read'] });
  const actions = ['client_read', 'order_read'];
  const change = { version: role.version, name: 'Senior', actions };
  needed(await salon.rest('PUT', `/roles/${role.id}`, change));
  const [event] = await salon.journal({ subject: role.id });
  expect(event).toMatchObject({
    eventType: 'role.updated',
    before: { name: 'Junior', actions: ['business_read', 'client_read'] },
    after: { name: 'Senior', actions: ['business_read', 'client_read', 'order_read'] },
  });
  needed(await salon.rest('POST', `/audit/${event.id}/undo`));
  expect((await can()).viewerCan).toEqual(['business_read', 'client_read']);
  const taken = await salon.rest('POST', '/roles', { name: 'Junior', actions: [] });
  expect(taken.code).toBe('ALREADY_EXISTS');
});

test('a role without appointments changes services, staff and rooms, and gets no affected appointments', async () => {
  const salon = await world.business();
  const [anna, room] = [await salon.staff(), await salon.resource()];
  const cut = await salon.service({ staff: [anna], resources: [room] });
  await salon.booked(cut, { at: '2026-03-04T10:00:00Z' });
  const actions = ['catalog_write', 'staff_write', 'resource_write'];
  const { rest } = await memberWith(salon, { actions });
  const changed = [
    await rest('PUT', `/catalog/${cut.id}`, { active: false }),
    await rest('PUT', `/staff/${anna.id}`, { active: false }),
    await rest('PUT', `/resources/${room.id}`, { units: 0 }),
  ];
  expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(changed.map(({ data }) => data.affectedAppointments)).toEqual([[], [], []]);
});
