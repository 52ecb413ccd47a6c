import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportBusiness } from '../../../src/app/archive/export-business.ts';
import { importBusiness } from '../../../src/app/archive/import-business.ts';
import { createWorld } from '../../world.ts';
import { newFile } from '../archive/files.ts';
import { createDemo } from './demo-world.ts';
import * as audits from './audits.ts';

type Demo = Awaited<ReturnType<typeof createDemo>>;

const byDay = '2026-06-10T08:00:00Z';

/** First starts of each kind: by day, at night, before opening, and on both days of a weekend. */
const starts = [
  ['Wednesday', byDay],
  ['Thursday', '2026-03-05T20:00:00Z'],
  ['Saturday', '2026-03-07T06:00:00Z'],
  ['Sunday', '2026-03-08T09:00:00Z'],
] as const;

const made = new Map<string, Demo>();
afterAll(() => Promise.all([...made.values()].map(({ world }) => world.close())));

/** Returns the demo of an instant, made once. */
async function demoOf(now: string): Promise<Demo> {
  const demo = made.get(now) ?? (await createDemo(now));
  made.set(now, demo);
  return demo;
}

describe.each(starts)('a demo made on a %s', (_weekday, now) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await demoOf(now);
  });

  test('offers three times or more of each service on the first day with any, and one of the class', async () => {
    const few = [];
    for (const { serviceId, name } of await demo.services()) {
      const times = await demo.firstTimes(serviceId);
      if (times.length < (name.includes('class') ? 1 : 3)) few.push(`${name}: ${times.join(' ')}`);
    }
    expect(few).toEqual([]);
  });

  test('has visits on its day', async () => {
    const [{ count }] = await demo.rows(
      `select count(*)::int from appointment where status <> 'cancelled'
       and (start_at at time zone 'Europe/Berlin')::date = '${now}'::date`,
    );
    expect(count).toBeGreaterThan(3);
  });

  test('has a colour and a cut of one client as one visit, and somebody who waits', async () => {
    const [visit] = await demo.rows(
      `select count(*)::int as parts, count(distinct client_id)::int as clients from appointment
       where visit_id is not null and start_at > $$${now}$$ group by visit_id`,
    );
    expect(visit).toEqual({ parts: 2, clients: 1 });
    expect(await demo.rows('select from waitlist_entry limit 1')).toHaveLength(1);
  });

  test('has a service that takes either of two rooms, one of which is blocked for a while, and a role of its own', async () => {
    expect(
      await demo.rows(
        `select i.name, array_agg(r.name order by r.name) as rooms, sum(jsonb_array_length(r.blocked))::int as blocked
         from catalog_item i join resource r on r.id = any(i.any_resource_ids) group by i.name`,
      ),
    ).toEqual([{ name: 'Classic facial', rooms: ['Quiet room', 'Treatment room'], blocked: 1 }]);
    expect(await demo.rows('select name, own_only as own from custom_role')).toEqual([
      { name: 'Trainee', own: true },
    ]);
  });

  test('has hours that were kept and in part approved, and somebody who works two weeks in turn', async () => {
    const [{ entries, approved }] = await demo.rows(
      `select count(*)::int as entries, count(a.day)::int as approved from time_entry t
       left join time_approval a on a.staff_id = t.staff_id and a.day = t.day`,
    );
    expect(entries).toBeGreaterThan(5);
    expect(approved).toBeGreaterThan(0);
    expect(approved).toBeLessThan(entries);
    expect(
      await demo.rows(
        `select s.name, jsonb_array_length(r -> 'weeks') as weeks
         from staff_member s, jsonb_array_elements(s.rotas) r`,
      ),
    ).toEqual([{ name: 'Jonas Krüger', weeks: 2 }]);
  });

  test.each(Object.entries(audits))('its books balance: %s', async (_name, statement) => {
    expect(await demo.rows(statement)).toEqual([]);
  });
});

describe('three months', () => {
  const now = byDay;
  let demo: Demo;
  beforeAll(async () => {
    demo = await demoOf(now);
  });
  const kinds = async (statement: string) =>
    (await demo.rows(statement)).map(({ kind }) => kind as string);

  test('of visits, with every outcome and from everywhere', async () => {
    const past = `from appointment where start_at < '2026-06-10'`;
    const [{ first, count }] = await demo.rows(
      `select min(start_at)::date::text as first, count(*)::int ${past}`,
    );
    expect(first < '2026-03-15').toBe(true);
    expect(count).toBeGreaterThan(500);
    expect(await kinds(`select distinct status as kind ${past} order by 1`)).toEqual([
      'cancelled',
      'completed',
      'no_show',
    ]);
    expect(await kinds(`select distinct source as kind ${past} order by 1`)).toEqual([
      'ai',
      'mcp',
      'panel',
      'shop',
      'widget',
    ]);
  });

  test('of orders in every state of payment', async () => {
    expect(
      await kinds('select distinct payment_status as kind from sales_order order by 1'),
    ).toEqual(['paid', 'partially_refunded', 'pending', 'refunded', 'unpaid']);
    expect(await kinds('select distinct status as kind from sales_order order by 1')).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'in_progress',
      'new',
      'ready',
    ]);
  });

  test('of calls by two assistants, some of them failed, and one undone', async () => {
    const calls = await demo.rows(
      `select actor_name as name, count(*) filter (where outcome = 'failed')::int as failed
       from audit_event where actor_type = 'ai' group by 1 order by 1`,
    );
    expect(calls.map(({ name }) => name)).toEqual(['Claude Desktop', 'Phone assistant']);
    for (const { failed } of calls) expect(failed).toBeGreaterThan(0);
    const undone = await demo.rows(
      `select u.actor_type as by, e.actor_type as of from audit_event u join audit_event e on e.id = u.undoes`,
    );
    expect(undone).toEqual([{ by: 'user', of: 'ai' }]);
  });

  test('of webhooks that arrived or failed, of movements of all kinds', async () => {
    const delivered = 'select distinct status as kind from webhook_delivery order by 1';
    expect(await kinds(delivered)).toEqual(['delivered', 'failed']);
    expect(await kinds('select distinct kind from stock_movement order by 1')).toEqual([
      'adjusted',
      'handed_over',
      'received',
      'returned',
      'sent_back',
      'taken',
    ]);
  });

  test('of a till: yesterday closed with a small difference, today open with the cash of a visit and goods', async () => {
    const drawers = await demo.rows(
      `select d.opened_at::date::text as day, (counted_minor - expected_minor)::int as difference,
         (select count(*)::int from payment p where p.drawer_id = d.id and method = 'cash' and paid_at > d.opened_at) as cash
       from cash_drawer d order by opened_at`,
    );
    expect(drawers).toEqual([
      { day: '2026-06-09', difference: -50, cash: expect.any(Number) },
      { day: '2026-06-10', difference: null, cash: 1 },
    ]);
    expect(drawers[0].cash).toBeGreaterThan(1);
    const [bill] = await demo.rows(
      `select o.status, o.payment_status as paid, (p.captured_minor - o.total_minor)::int as tip, v.client_id = o.client_id as own,
         (select count(*)::int from order_line other where other.order_id = o.id) as lines
       from order_line l join sales_order o on o.id = l.order_id join payment p on p.order_id = o.id
         join appointment v on v.id = l.appointment_id
       where p.method = 'cash'`,
    );
    expect(bill).toEqual({ status: 'completed', paid: 'paid', tip: 500, own: true, lines: 2 });
  });

  test('and is the same whenever it is made anew on that day', async () => {
    const another = await createDemo(now);
    const visits = `select start_at, client_name, status, price_minor::int from appointment order by 1, 2, 3`;
    const totals = `select number, total_minor::int, status from sales_order order by 1`;
    for (const statement of [visits, totals]) {
      expect(await another.rows(statement)).toEqual(await demo.rows(statement));
    }
    await another.world.close();
  });

  test('arrive at another installation with every row, and balance there', async () => {
    const away = await createWorld({ now });
    const [business] = await demo.rows('select id from business');
    const file = newFile(away);
    const left = await exportBusiness(demo.world.services, { business: business.id, file });
    const came = await importBusiness(away.services, { file, newIds: true });
    expect(left.rows).toBeGreaterThan(5000);
    expect(came.rows).toBe(left.rows);
    // The sandbox's own books are not part of an archive.
    const { sandboxAgrees: _, ...books } = audits;
    for (const [name, statement] of Object.entries(books))
      expect([name, await away.sql(statement)]).toEqual([name, []]);
    await away.close();
  });
});
