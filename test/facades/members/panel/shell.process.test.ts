import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Salon } from '../../../world.ts';
import {
  createMailedWorld,
  linkIn,
  type MailedWorld,
} from '../../../domains/identity/sign-in/mailed-world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await createMailedWorld();
});
afterAll(() => world?.close());

const get = (path: string, cookies: string[] = [], headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, {
    redirect: 'manual',
    headers: { cookie: cookies.join('; '), ...headers },
  });
const sessionOf = ({ tokens }: { tokens: { session: string } }) =>
  `Platform.Auth=${tokens.session}`;

describe('the page of who is signed in', () => {
  test('brings what the app needs at once, and no text of it is markup', async () => {
    const salon = await world.business({ name: '</script><script>alert(1)</script> & Co' });
    const page = await (await get('/ControlPanel', [sessionOf(salon)])).text();
    const [, boot = ''] = /id="boot">\s*(\{.*\})\s*<\/script>/.exec(page) ?? [];
    expect(JSON.parse(boot)).toMatchObject({
      viewer: { user: { email: salon.owner.email } },
      businesses: { items: [{ id: salon.id, name: '</script><script>alert(1)</script> & Co' }] },
    });
    expect(page.match(/<script/g)).toHaveLength(4);
  });

  describe('brings the day that its address shows of the calendar', () => {
    let salon: Salon;
    beforeAll(async () => {
      salon = await world.business({ name: 'Lumen' });
      const staff = await salon.staff({ name: '</script><script>alert(1)</script>' });
      const cut = await salon.service({ staff: [staff] });
      await salon.booked(cut, { at: '2026-03-04T10:00:00+01:00', clientName: 'Ada' });
    });
    const namesIn = async (path: string, who: { tokens: { session: string } } = salon.owner) => {
      const address = `/ControlPanel/${salon.slug}/${path}`;
      const page = await (await get(address, [sessionOf(who)])).text();
      expect(page.match(/<script/g)).toHaveLength(4);
      const [, json = ''] = /id="reads">\s*(\[.*\])\s*<\/script>/.exec(page) ?? [];
      const reads = JSON.parse(json);
      const [board] = reads.filter(({ operation }: any) => operation === 'Schedule');
      return [
        reads.map(({ operation }: any) => operation),
        board?.data.schedule.days.flatMap(({ lanes }: any) =>
          lanes.flatMap(({ visits }: any) => visits.map((visit: any) => visit.clientName)),
        ),
      ];
    };
    const all = ['Schedule', 'BoardStaff', 'DaySummary'];

    test.each([
      ['calendar?date=2026-03-04', [all, ['Ada']]],
      ['calendar', [all, []]],
      ['calendar?date=2026-02-31', [all, []]],
      ['calendar?date=2026-03-04&staff=stf_none', [['BoardStaff'], undefined]],
      ['calendar?date=2026-03-04&view=week', [[], undefined]],
      ['clients', [[], undefined]],
    ])('%s', async (path, brought) => {
      expect(await namesIn(path)).toEqual(brought);
    });

    test('to nobody else', async () => {
      expect(await namesIn('calendar?date=2026-03-04', await world.user())).toEqual([
        [],
        undefined,
      ]);
    });
  });

  test('is kept and framed by nobody, and runs only scripts of ours', async () => {
    const { headers } = await get('/ControlPanel/some/place', [sessionOf(await world.user())]);
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}';/);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toContain('unsafe');
  });

  test('is in the language and the light that were chosen', async () => {
    const look = `Panel.Look=${encodeURIComponent('language=de&theme=dark')}`;
    const page = await (await get('/ControlPanel', [sessionOf(await world.user()), look])).text();
    expect(page).toContain('<html lang="de" data-mantine-color-scheme="dark">');
  });
});

describe('the files of the app', () => {
  test('are named by their contents, kept for good, and compressed', async () => {
    const page = await (await get('/ControlPanel', [sessionOf(await world.user())])).text();
    const files = [...page.matchAll(/(?:src|href)="(\/ControlPanel\/-\/[^"]+)"/g)];
    expect(files.length).toBeGreaterThan(1);
    for (const [, file = ''] of files) {
      const answer = await get(file, [], { 'accept-encoding': 'br' });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test.each(['main.js', 'manifest.json', '../manifest.json'])('%s is none of them', async file => {
    expect((await get(`/ControlPanel/-/${encodeURIComponent(file)}`)).status).toBe(404);
  });
});

describe('an address of the panel', () => {
  test('outlasts the sign-in: the link that is mailed leads there', async () => {
    const { email } = await world.user();
    const wanted = '/ControlPanel/lumen/clients?q=ada&open=cli_1';
    const asked = await get(wanted);
    expect(await asked.text()).toContain('action="/auth/login-link"');
    const [remembered = ''] = asked.headers.getSetCookie()[0]?.split(';') ?? [];
    await world.rest()('POST', '/auth/login-link', { email });
    const { headers } = await world.follow(linkIn(await world.mailTo(email)));
    const [session = ''] = headers.getSetCookie()[0]?.split(';') ?? [];
    const led = await get(headers.get('location') ?? '', [session, remembered]);
    expect([led.status, led.headers.get('location')]).toEqual([302, wanted]);
    expect(led.headers.getSetCookie()[0]).toMatch(/^Panel\.Wanted=;/);
  });

  test.each(['//evil.example', '/ControlPanel/../x', 'https://evil.example', '/ControlPanel/a\\b'])(
    'is never %s, whatever the cookie says',
    async address => {
      const cookies = [
        sessionOf(await world.user()),
        `Panel.Wanted=${encodeURIComponent(address)}`,
      ];
      expect((await get('/ControlPanel', cookies)).status).toBe(200);
    },
  );
});
