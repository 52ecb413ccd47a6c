import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { schedule } from '../../../src/app/jobs/schedule.ts';
import { operations, valuesOf } from '../../contract/tables/operations.ts';
import { preparePlace } from '../../contract/tables/roles.ts';
import { samplesOf, saidAnyway } from '../../contract/tables/things.ts';
import { scansOfAny } from '../../support/database/scans.ts';
import { statementsOf } from '../../support/database/statements.ts';
import { shops } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';
import {
  billingKey,
  billingSecret,
  openStripeBilling,
} from '../../domains/billing/stripe-billing.ts';
import { tablesOfBusinesses } from './tables-of-businesses.ts';

/*
 * Every operation of the schema is called once, and every job is run, while the statements are recorded. PostgreSQL then plans
 * each one. A statement that names no business reads rows of all businesses.
 */

let world: World;
let stripe: Awaited<ReturnType<typeof openStripeBilling>>;

beforeAll(async () => {
  stripe = await openStripeBilling(() => world.clock.now());
  const billing = { secretKey: billingKey, webhookSecret: billingSecret, graceDays: 14 } as const;
  world = await createWorld({
    now: '2026-03-03T06:00:00Z',
    config: { shops, billing: { ...billing, tax: 'stripe' }, stripeApiUrl: stripe.url },
  });
});

afterAll(async () => {
  await world?.close();
  await stripe?.close();
});

/** Parts of the statements, in one line, that may read rows of any business, with the reason. No other statement may. */
const ofAnyBusiness: Readonly<Record<string, readonly string[]>> = {
  'A credential is looked up before anybody knows whose it is.': [
    'from token t where t.hash = any(',
  ],
  'A person is a member of any number of businesses.': [
    'from membership m join business b on b.id = m.business_id where m.user_id = $',
    'update membership set awaits_proof = false where user_id = $',
  ],
  'A business and its shop are found by their names in addresses.': [
    'select slug from business where slug = $ or slug like $',
    'from shop s join business b on b.id = s.business_id where s.slug = any($)',
  ],
  'The sandboxes of a business are businesses of their own.': [
    'from business b where b.sandbox_of = $',
  ],
  'A token asks for any of its businesses, and for so much in all.': [
    'from proposal where token_id = $',
    'select distinct token_id, business_id from token_spending where token_id = any($',
  ],
  'The words of a search begin with a key of the business.': ["business_id || '' = $"],
  'A link, a job or a provider names a thing by its id alone.': [
    'from visitor_chat t where t.token_hash = $',
    'from kept_card k where k.id = $',
    'from notification n where n.id = $',
    'from webhook_endpoint w where w.id = $',
  ],
  'Visitors search the directory of all businesses.': [
    'as metres from directory_entry e join business b',
    'from business b join directory_entry e on e.business_id = b.id left join location l on false',
    'from directory_entry e where e.listed and e.indexed_revision <>',
    'from directory_entry e join business b on b.id = e.business_id where e.listed and b.publish',
  ],
  'What is due is looked for in all businesses at once, and done for each by itself.': [
    "from appointment where status = 'pending' and expires_at <= $",
    'where i.min_participants is not null and a.group_size > 1',
    "from waitlist_offer where status = 'open' and expires_at <= $",
    "from waitlist_entry where status = 'waiting' and ends_at <= $",
    "from (select distinct business_id from waitlist_entry where status = 'waiting') w",
    "from proposal p where p.status = 'waiting' and (p.lapses_at <= $",
    "from proposal p join business b on b.id = p.business_id where p.status = 'waiting' and p.digest_at <= $",
    "from sales_order where status = 'new' and pay_by <= $",
    'where g.send_on is not null and g.sent_at is null',
    'from business b left join notification_settings t on t.business_id = b.id',
    'from client_package k join business b on b.id = k.business_id',
    'from notification_settings t join business b on b.id = t.business_id join appointment a',
    'from notification_settings t join business b on b.id = t.business_id cross join lateral',
    'from catalog_item i where i.search_version < $',
    "from appointment a join payment p on p.business_id = a.business_id and p.appointment_id = a.id where a.status in ('declined', 'expired')",
    'from (select distinct business_id from form where active) asking',
    "from loyalty_program program join business b on b.id = program.business_id and b.status = 'active'",
    'from written_message m where m.choose_at <= $',
    "from client_membership m join business b on b.id = m.business_id and b.status = 'active' where m.next_at <= $",
    "from client_membership m join business b on b.id = m.business_id and b.status = 'active' where m.next_at > $",
    'from business b join "client_file" f on',
    'from business b join "treatment_note" f on',
    'from automation t join business b on b.id = t.business_id cross join lateral',
    'select ctid from payment_event ',
    'select ctid from payment ',
    'select ctid from refund ',
    'select ctid from kept_card ',
    'update linked_calendar c set due_at',
    'update tariff_subscription s set check_after',
    "from webhook_delivery d where d.status = 'pending' and d.next_attempt_at <= $",
  ],
  'The oldest event is handed over first, whose ever it is.': [
    'from outbox o where postponed_until',
  ],
  'What is over is deleted, a thousand rows at once.': [
    'delete from hold where ctid',
    'delete from cart where ctid',
    'delete from class_decision where ctid',
    'delete from notification where ctid',
    'delete from held_message where ctid',
    'delete from joined_row where ctid',
    'delete from written_message where ctid',
    'delete from form_answer where ctid',
    'delete from conversation_message where ctid',
    'delete from conversation where ctid',
    'delete from message_file where ctid',
    'delete from message_recipient where ctid',
    'from object_change where at < $ and xid > 0',
    'delete from payment_event where ctid',
    'delete from proposal where ctid',
    'delete from push_device where ctid',
    'delete from token_spending where ctid',
    'delete from visitor_sale where ctid',
    'delete from webhook_delivery where ctid',
  ],
};

test('Each statement names the business whose rows it reads or changes, unless the reason is stated.', async () => {
  const role = new URL(world.config.databaseUrl!).username;
  const statements = await statementsOf(callEverything, role);
  expect(new Set(statements).size).toBeGreaterThan(700);
  const tables = await tablesOfBusinesses(world.adminUrl!);
  const found = await scansOfAny(world.adminUrl!, statements, tables);
  const known = Object.values(ofAnyBusiness).flat();
  const scans = new Map([...found].map(([text, read]) => [plain(text), read]));
  const others = [...scans].filter(([text]) => !known.some(part => text.includes(part)));
  expect(others).toEqual([]);
  expect(known.filter(part => ![...scans.keys()].some(text => text.includes(part)))).toEqual([]);
});

/** Returns a statement in one line, without the numbers of its parameters. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/\$\d+/g, '$').trim();

/** Calls each operation as an owner, permitted or not, and then runs all background jobs. */
async function callEverything(): Promise<void> {
  const { things, userId = '' } = await preparePlace(world, 'owner');
  for (const operation of operations) {
    const values = valuesOf(operation, samplesOf(things), saidAnyway);
    const credential = await world.issue({ kind: 'session', name: 'test', userId });
    await world.graphql(credential)(operation.document, operation.variables(values));
  }
  for (const { name } of schedule) await world.jobs.run(name);
  await world.jobs.settle();
}
