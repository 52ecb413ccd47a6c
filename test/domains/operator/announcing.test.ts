import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operatorOf } from '../../support/clients/operator.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const start = '2026-03-02T08:00:00Z';
const world = await createWorld({ now: start });
afterAll(() => world.close());

const texts = [
  {
    language: 'en',
    title: 'Maintenance on Sunday',
    body: 'From 2 to 3 in the night.\n\nThank you.',
  },
  { language: 'de', title: 'Wartung am Sonntag', body: 'Von 2 bis 3 Uhr nachts.' },
];
const news = { severity: 'warning', texts };

let operator: Awaited<ReturnType<typeof operatorOf>>;
let salon: Salon;
let told: number;
beforeEach(async () => {
  world.clock.set(start);
  await world.sql(`update announcement set stopped_at = now() where stopped_at is null`);
  operator = await operatorOf(world);
  salon = await proven(await world.business());
  told = world.services.mailer.captured.length;
});

/** Confirms the address of an owner, so that mails reach them. */
async function proven(business: Salon, more = ''): Promise<Salon> {
  await world.sql(`update app_user set email_confirmed_at = now() ${more} where id = $1`, [
    business.owner.id,
  ]);
  return business;
}
const asOperator = (method: string, path: string, content?: object) =>
  world.rest(operator.session)(method, `/operator/announcement${path}`, content);
const announce = async (more: object = {}) =>
  needed(await asOperator('POST', 's', { ...news, ...more }));
const listed = async (id: string) =>
  needed(await asOperator('GET', 's')).items.find((each: { id: string }) => each.id === id);
const seenBy = async (business: Salon) =>
  needed(await world.rest(business.owner.tokens.session)('GET', '/announcements')).items;
const mail = async () => {
  await world.jobs.run('mail-announcements');
  await world.jobs.settle();
  const all = world.services.mailer.captured;
  const fresh = all.slice(0, all.length - told);
  told = all.length;
  return fresh;
};

describe('an announcement', () => {
  test('is read by owners in their language during its time, until they put it away', async () => {
    const german = await proven(await world.business(), `, locale = 'de-AT'`);
    const french = await proven(await world.business(), `, locale = 'fr'`);
    const { id, status } = await announce({
      fromAt: '2026-03-03T08:00:00Z',
      untilAt: '2026-03-04T08:00:00Z',
    });
    expect(status).toBe('scheduled');
    expect(await seenBy(salon)).toEqual([]);
    world.clock.set('2026-03-03T08:00:00Z');
    expect(await seenBy(salon)).toMatchObject([
      { id, title: 'Maintenance on Sunday', severity: 'warning', dismissed: false },
    ]);
    expect(await seenBy(german)).toMatchObject([{ title: 'Wartung am Sonntag' }]);
    expect(await seenBy(french)).toMatchObject([{ title: 'Maintenance on Sunday' }]);
    const read = (dismiss: boolean) =>
      world.rest(german.owner.tokens.session)('POST', '/announcements/read', {
        announcementIds: [id],
        dismiss,
      });
    needed(await read(false));
    expect(await listed(id)).toMatchObject({ status: 'shown', seen: 1, dismissed: 0 });
    expect(needed(await read(true)).items).toMatchObject([{ id, dismissed: true }]);
    expect(await listed(id)).toMatchObject({ seen: 1, dismissed: 1 });
    world.clock.set('2026-03-04T08:00:00Z');
    expect(await seenBy(salon)).toEqual([]);
    expect((await listed(id)).status).toBe('over');
  });

  test('reaches the owners of its tariffs, countries, languages and businesses alone', async () => {
    const rome = await proven(await world.business({ timezone: 'Europe/Rome' }), `, locale = 'it'`);
    await world.sql(`update business set tariff = 'solo' where id = $1`, [rome.id]);
    const readers = async (audience: object) => {
      const { id } = await announce(audience);
      const query = new URLSearchParams(
        Object.entries(audience).flatMap(([name, values]) =>
          (values as string[]).map(value => [name, value]),
        ),
      );
      const counts = needed(await asOperator('GET', `-audience?${query}`));
      const has = async (business: Salon) =>
        (await seenBy(business)).some((each: { id: string }) => each.id === id);
      return { ...counts, rome: await has(rome), berlin: await has(salon) };
    };
    const onlyRome = { owners: 1, byMail: 1, rome: true, berlin: false };
    for (const audience of [
      { tariffs: ['solo'] },
      { countries: ['IT'] },
      { languages: ['it'] },
      { businessIds: [rome.id] },
    ]) {
      expect(await readers(audience)).toEqual(onlyRome);
    }
    expect(await readers({ countries: ['IT'], tariffs: ['studio'] })).toMatchObject({ owners: 0 });
    expect(await readers({ countries: ['DE'] })).toMatchObject({ rome: false, berlin: true });
  });

  test('is mailed to each owner once in their language, however often the job runs, and ends with one click', async () => {
    const german = await proven(await world.business(), `, locale = 'de'`);
    const businessIds = [salon.id, german.id];
    const { id } = await announce({ byMail: true, businessIds });
    const mails = await mail();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [salon.owner.email, 'Maintenance on Sunday'],
        [german.owner.email, 'Wartung am Sonntag'],
      ]),
    );
    expect(mails).toHaveLength(2);
    await world.sql('update announcement set mailed_at = null, mailed_up_to = null where id = $1', [
      id,
    ]);
    expect(await mail()).toEqual([]);
    expect(await listed(id)).toMatchObject({ mailed: 2, mailedAt: expect.any(String) });
    const [{ unsubscribeUrl } = { unsubscribeUrl: '' }] = mails.filter(
      ({ to }) => to === german.owner.email,
    );
    const page = await (await fetch(unsubscribeUrl!)).text();
    expect(page).toContain('Frontdesk');
    expect((await fetch(unsubscribeUrl!, { method: 'POST' })).status).toBe(200);
    await announce({ byMail: true, businessIds });
    expect((await mail()).map(({ to }) => to)).toEqual([salon.owner.email]);
    expect(await seenBy(german)).toHaveLength(2);
  });

  test('is seen and mailed no more once it is stopped', async () => {
    const { id } = await announce({ byMail: true, businessIds: [salon.id] });
    const stopped = needed(await asOperator('POST', `s/${id}/stop`, {}));
    expect(stopped.status).toBe('stopped');
    expect(await mail()).toEqual([]);
    expect(await seenBy(salon)).toEqual([]);
  });

  test('is mailed to its author alone as a test, in each language', async () => {
    const { email, mails } = needed(await asOperator('POST', 's/test', news));
    expect([email, mails]).toEqual([operator.email, 2]);
    const sent = (await mail()).map(({ to, subject }) => [to, subject]);
    expect(sent).toHaveLength(2);
    expect(sent).toEqual(
      expect.arrayContaining([
        [operator.email, 'Maintenance on Sunday'],
        [operator.email, 'Wartung am Sonntag'],
      ]),
    );
    expect(await seenBy(salon)).toEqual([]);
  });

  test('names the field of a wrong text or time', async () => {
    const twice = { ...news, texts: [texts[0], texts[0]] };
    expect((await asOperator('POST', 's', twice)).message).toContain('texts[1].language');
    const late = { ...news, untilAt: '2026-03-01T08:00:00Z' };
    expect((await asOperator('POST', 's', late)).message).toContain('untilAt');
    const blank = { ...news, texts: [{ ...texts[0], body: ' \n' }] };
    expect((await asOperator('POST', 's', blank)).message).toContain('texts[0].body');
  });
});

test('only operators announce, and only people read', async () => {
  for (const session of [salon.owner.tokens.session, salon.tokens.service]) {
    const call = world.rest(session);
    for (const answer of [
      await call('GET', '/operator/announcements'),
      await call('POST', '/operator/announcements', news),
      await call('POST', '/operator/announcements/test', news),
      await call('GET', '/operator/announcement-audience'),
    ]) {
      expect(answer.code).toBe('FORBIDDEN');
    }
  }
  expect((await world.rest(salon.tokens.service)('GET', '/announcements')).code).toBe('FORBIDDEN');
});
