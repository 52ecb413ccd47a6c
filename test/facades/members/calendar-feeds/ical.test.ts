import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { send } from '../../support/send.ts';

let world: World;
let salon: Salon;
let item: { id: string };
let anna: { id: string };

beforeAll(async () => {
  world = await createWorld({ config: { logLevel: 'info' } });
  salon = await world.business({ name: 'Salon, Nord', address: 'Torstraße 1', horizonDays: 365 });
  anna = await salon.staff({ name: 'Anna' });
  const ben = await salon.staff({ name: 'Ben' });
  item = await salon.service({ staff: [anna, ben] });
});
afterAll(() => world?.close());

const feedOf = async (body: object = {}): Promise<{ url: string; feedId: string }> => {
  const { url, feed } = needed(await salon.rest('POST', '/calendar-feeds', body));
  return { url, feedId: feed.feedId };
};

const look = (url: string, headers: Record<string, string> = {}) =>
  send(url, { method: 'GET', headers });

/** Returns the entries of a calendar as programs parse them: lines unfolded, one record for each. */
function entriesOf(text: string): Record<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({});
    const [, name = '', value = ''] = /^([\w-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const entry = entries.at(-1);
    if (entry) entry[name] = value;
  }
  return entries;
}

const entryOf = async (url: string, { id }: { id: string }) =>
  entriesOf((await look(url)).text).find(entry => entry['UID']?.startsWith(`${id}@`));

describe('a calendar to subscribe to', () => {
  test('shows the appointments to anyone who knows its address, in UTC', async () => {
    const { url } = await feedOf();
    expect(url).toMatch(new RegExp(`^${world.url}/ical/ical_[\\w-]{43}\\.ics$`));
    const booked = await salon.booked(item, { at: '2026-03-03T09:00:00Z', staff: anna });
    const answer = await look(url);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(answer.text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
    expect(await entryOf(url, booked)).toMatchObject({
      UID: `${booked.id}@127.0.0.1`,
      SEQUENCE: '1',
      DTSTART: '20260303T090000Z',
      DTEND: '20260303T100000Z',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Cut: Ada',
      DESCRIPTION: 'Ada\\n+4930123456\\nWith Anna',
      LOCATION: 'Torstraße 1',
    });
  });

  test.each(['', 'A'])(
    'never folds a line between a backslash and the comma that it escapes (%j before the commas)',
    async before => {
      const { url } = await feedOf();
      const clientName = `${before}${','.repeat(120)}`;
      const booked = await salon.booked(item, { at: '2026-03-19T09:00:00Z', clientName });
      const { text } = await look(url);
      const broken = text.split('\r\n').filter(line => /(?<!\\)(\\\\)*\\$/.test(line));
      expect(broken).toEqual([]);
      expect(Math.max(...text.split('\r\n').map(line => Buffer.byteLength(line)))).toBe(75);
      expect((await entryOf(url, booked))?.['SUMMARY']).toBe(`Cut: ${before}${'\\,'.repeat(120)}`);
      await salon.cancel(booked);
    },
  );

  test('shows a change with the same UID and a higher SEQUENCE, and a cancellation until its end', async () => {
    const { url } = await feedOf();
    const booked = await salon.booked(item, { at: '2026-03-04T09:00:00Z' });
    await salon.move(booked, { startAt: '2026-03-04T12:00:00Z' });
    expect(await entryOf(url, booked)).toMatchObject({
      SEQUENCE: '2',
      DTSTART: '20260304T120000Z',
    });
    await salon.cancel(booked);
    expect(await entryOf(url, booked)).toMatchObject({ SEQUENCE: '3', STATUS: 'CANCELLED' });
    world.clock.advance({ hours: 53 });
    expect(await entryOf(url, booked)).toBeUndefined();
    world.clock.advance({ hours: -53 });
  });

  test('shows when each appointment was last changed', async () => {
    const { url } = await feedOf();
    const booked = await salon.booked(item, { at: '2026-03-17T09:00:00Z' });
    await world.sql(`update object_change set at = '2026-03-02T08:00:00Z' where object_id = $1`, [
      booked.id,
    ]);
    const before = { DTSTAMP: '20260302T080000Z', 'LAST-MODIFIED': '20260302T080000Z' };
    expect(await entryOf(url, booked)).toMatchObject(before);
    await salon.move(booked, { startAt: '2026-03-17T12:00:00Z' });
    const { DTSTAMP, 'LAST-MODIFIED': changed } = (await entryOf(url, booked)) ?? {};
    expect(changed).toBe(DTSTAMP);
    expect(Number(changed?.slice(0, 8))).toBeGreaterThan(20260302);
  });

  test('shows a home visit where it takes place', async () => {
    const { url } = await feedOf();
    const booked = await salon.booked(item, {
      at: '2026-03-18T09:00:00Z',
      customFields: { place: 'Hauptstr. 10, 50667 Köln' },
    });
    expect(await entryOf(url, booked)).toMatchObject({
      LOCATION: 'Hauptstr. 10\\, 50667 Köln',
    });
  });

  test('shows pending appointments as tentative, and no expired ones', async () => {
    const { url } = await feedOf();
    const asked = await salon.service({ requiresApproval: true });
    const booked = await salon.booked(asked, { at: '2026-03-05T09:00:00Z' });
    expect(await entryOf(url, booked)).toMatchObject({ STATUS: 'TENTATIVE' });
    world.clock.advance({ hours: 25 });
    expect(await entryOf(url, booked)).toBeUndefined();
    world.clock.advance({ hours: -25 });
  });

  test('covers 30 days back to 180 days ahead, without a limit of appointments', async () => {
    const { url } = await feedOf();
    const template = await salon.booked(item, { at: '2026-03-06T09:00:00Z' });
    const at = (days: number) => new Date(Date.UTC(2026, 2, 2 + days, 8)).toISOString();
    const put = (id: string, start: string) =>
      world.sql(
        `insert into appointment select (jsonb_populate_record(a, jsonb_build_object(
           'id', $2::text, 'start_at', $3::timestamptz, 'end_at', $3::timestamptz + interval '1 hour'))).*
         from appointment a where a.id = $1`,
        [template.id, id, start],
      );
    await put('apt_old', at(-31));
    await put('apt_recent', at(-29));
    await put('apt_soon', at(179));
    await put('apt_far', at(181));
    await world.sql(
      `insert into appointment select (jsonb_populate_record(a, jsonb_build_object('id', 'apt_many' || n))).*
       from appointment a, generate_series(1, 250) n where a.id = $1`,
      [template.id],
    );
    const uids = entriesOf((await look(url)).text).map(entry => entry['UID']?.split('@')[0]);
    expect(uids).toEqual(expect.arrayContaining(['apt_recent', 'apt_soon', 'apt_many250']));
    expect(uids).not.toContain('apt_old');
    expect(uids).not.toContain('apt_far');
    expect(new Set(uids).size).toBe(uids.length);
  });

  test('is not sent again while it is unchanged', async () => {
    const { url } = await feedOf();
    const first = await look(url);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toMatch(/^private/);
    expect((await look(url, { 'if-none-match': etag })).status).toBe(304);
    await salon.booked(item, { at: '2026-03-09T09:00:00Z' });
    expect((await look(url, { 'if-none-match': etag })).status).toBe(200);
  });

  test('of one person shows that person’s appointments alone', async () => {
    const { url } = await feedOf({ staffId: anna.id });
    const hers = await salon.booked(item, { at: '2026-03-10T09:00:00Z', staff: anna });
    const [ben] = (await salon.rest('GET', '/staff')).data.items.filter(
      ({ name }: { name: string }) => name === 'Ben',
    );
    const his = await salon.booked(item, {
      at: '2026-03-10T09:00:00Z',
      staff: { id: ben.staffId },
    });
    expect(await entryOf(url, hers)).toBeDefined();
    expect(await entryOf(url, his)).toBeUndefined();
  });

  test('is closed at once when it is revoked', async () => {
    const { url, feedId } = await feedOf();
    expect((await look(url)).status).toBe(200);
    const revoked = await salon.rest('DELETE', `/calendar-feeds/${feedId}`);
    expect(revoked.data).toMatchObject({ feedId, status: 'revoked' });
    for (const address of [url, url.replace(/.{4}\.ics$/, 'AAAA.ics'), `${world.url}/ical/x.ics`]) {
      const answer = await look(address);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      expect(answer.text).not.toContain('ical_');
    }
  });

  test('gives access to nothing else', async () => {
    const { url } = await feedOf();
    const secret = url.slice(url.lastIndexOf('/') + 1, -'.ics'.length);
    expect((await world.rest(secret)('GET', `/business/${salon.id}/clients`)).status).toBe(401);
    const closed = await world.graphql(secret)('{ viewer { credential } }');
    expect(closed.status).toBe(401);
  });

  test('keeps its secret out of the log, the journal, the list and the database', async () => {
    const { url, feedId } = await feedOf();
    await look(url);
    await look(`${url}?again=1`);
    const secret = /ical_[\w-]{43}/.exec(url)?.[0] ?? '';
    const list = await salon.rest('GET', '/calendar-feeds');
    expect(list.data.items[0]).toMatchObject({
      feedId,
      status: 'active',
      prefix: secret.slice(0, 10),
    });
    const stored = await world.sql('select to_jsonb(f)::text as row from calendar_feed f');
    const texts = [...world.logs, list.data, await salon.journal(), stored].map(each =>
      JSON.stringify(each),
    );
    expect(texts.join('\n')).toContain('/ical/[redacted]');
    expect(texts.join('\n')).not.toContain(secret);
  });
});
