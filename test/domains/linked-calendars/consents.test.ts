import { expect, test } from '@jest/globals';
import { colleague } from '../../support/clients/colleague.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createLinkedWorld } from './linked-world.ts';

const { world, service, consented, goBack, link, listed } = await createLinkedWorld();

const linkDocument = `mutation ($input: LinkCalendarInput!) { linkCalendar(input: $input) { url } }`;

async function salonOfAnna() {
  const salon = await world.business();
  const anna = await salon.staff({ name: 'Anna' });
  return { salon, anna };
}

/** Creates a user with a role, linked to a staff member if one is given. */
async function member(salon: Salon, role: string, staffId?: string) {
  const { id, session } = await colleague(world, salon, role);
  if (staffId) await salon.staff({ staffId, userId: id });
  return session;
}

test('a consent request uses PKCE and one redirect address, and leads back to the calendars of the team', async () => {
  const { salon, anna } = await salonOfAnna();
  const input = { businessId: salon.id, staffId: anna.id, provider: 'google' };
  const { url } = needed(await salon.graphql(linkDocument, { input }));
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    client_id: 'client',
    redirect_uri: `${world.url}/calendars/linked`,
    response_type: 'code',
    access_type: 'offline',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  const answer = await goBack(service.google.consent(url), salon.owner.tokens.session);
  expect(answer.status).toBe(303);
  const { slug } = needed(await salon.rest('GET', ''));
  expect(answer.headers.get('location')).toBe(`/ControlPanel/${slug}/team?view=calendars`);
  expect(await listed(salon)).toMatchObject([
    { staffId: anna.id, staffName: 'Anna', account: 'anna@example.com', status: 'active' },
  ]);
  const [event] = await salon.journal({ subject: (await listed(salon))[0].linkedCalendarId });
  expect(event).toMatchObject({ eventType: 'linked_calendar.linked' });
});

test('only the session that requested a consent can complete it, within ten minutes', async () => {
  const { salon, anna } = await salonOfAnna();
  const back = await consented(salon, anna.id, 'google');
  const refused = async (session?: string) => {
    const answer = await goBack(back, session);
    expect(answer.status).toBe(400);
    return answer.text();
  };
  const { userId } = { userId: salon.owner.id };
  const another = await world.issue({ kind: 'session', name: 'test', userId });
  expect(await refused(another)).toContain('began in another browser');
  expect(await refused()).toContain('You are signed out');
  world.clock.advance({ minutes: 10 });
  expect(await refused(salon.owner.tokens.session)).toContain('longer than ten minutes');
  back.searchParams.set('state', 'of somebody’s making');
  expect(await refused(salon.owner.tokens.session)).toContain('longer than ten minutes');
  expect(await listed(salon)).toEqual([]);
});

test('a refused or partial consent links nothing and shows the reason', async () => {
  const { salon, anna } = await salonOfAnna();
  const { session } = salon.owner.tokens;
  const back = await consented(salon, anna.id, 'google');
  const without = new URL(back);
  without.searchParams.delete('code');
  without.searchParams.set('error', 'access_denied');
  expect(await (await goBack(without, session)).text()).toContain('You did not allow it');
  const wrong = new URL(back);
  wrong.searchParams.set('code', 'another');
  expect(await (await goBack(wrong, session)).text()).toContain('Link the calendar again');
  service.google.allow('openid email');
  expect(await (await goBack(back, session)).text()).toContain('You left the calendar out');
  wrong.searchParams.set('lang', 'de');
  expect(await (await goBack(wrong, session)).text()).toContain('nicht verbunden');
  expect(await listed(salon)).toEqual([]);
});

test('staff link, see and unlink their own calendars, and members who may change staff everybody’s', async () => {
  const { salon, anna } = await salonOfAnna();
  const ben = await salon.staff({ name: 'Ben' });
  await link(salon, ben.id, 'google');
  const annas = await member(salon, 'staff', anna.id);
  const desk = await member(salon, 'front_desk');
  const ask = (session: string, staffId: string) =>
    world.graphql(session)(linkDocument, {
      input: { businessId: salon.id, staffId, provider: 'microsoft' },
    });
  expect((await ask(annas, ben.id)).code).toBe('FORBIDDEN');
  expect((await ask(desk, anna.id)).code).toBe('FORBIDDEN');
  expect((await ask(salon.tokens.service, anna.id)).code).toBe('FORBIDDEN');
  const back = await consented(salon, anna.id, 'microsoft', annas);
  expect((await goBack(back, annas)).status).toBe(303);
  const path = `/business/${salon.id}/linked-calendars`;
  const seen = async (session: string) =>
    needed(await world.rest(session)('GET', path)).items.map((each: any) => each.staffName);
  expect(await seen(annas)).toEqual(['Anna']);
  expect(await seen(desk)).toEqual([]);
  expect(await listed(salon)).toHaveLength(2);
  const [bens, hers] = await listed(salon);
  const letGo = (session: string, { linkedCalendarId }: { linkedCalendarId: string }) =>
    world.rest(session)('DELETE', `${path}/${linkedCalendarId}`);
  expect((await letGo(annas, bens)).code).toBe('FORBIDDEN');
  needed(await letGo(annas, hers));
  needed(await letGo(salon.owner.tokens.session, bens));
  expect(await listed(salon)).toEqual([]);
});
