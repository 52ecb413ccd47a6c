import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { schedule } from '../../../src/app/jobs/schedule.ts';
import { workFindings } from '../../../src/app/doctor/work.ts';
import { createNotifiedWorld } from '../../domains/notifications/notified-salon.ts';
import { needed } from '../../support/salon/salon.ts';
import { shops } from '../../support/salon/shop.ts';
import type { Salon } from '../../world.ts';

type Values = Record<string, unknown>;

/** Three rows that a job finds due; the first one is poisoned. */
interface Case {
  /** Table of the rows, and their key column if it is not `id`. */
  table: string;
  at?: string;
  /** Columns that make a row due; the others are filled in. */
  due?: (index: number) => Values;
  /** Creates the rows by calls if columns are not enough, and returns their keys. */
  make?: () => Promise<string[]>;
  /** The change that the poison refuses: a row of this table with the key in this column. */
  poison?: { table: string; column: string };
  /** Column that the job advances while it works, so that a failed row becomes due again by itself. */
  claimed?: 'check_after' | 'due_at';
  /** SQL condition: a row, called `r`, was processed; omitted if processing deletes the row. */
  done?: string;
}

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let clientId: string;
let item: { id: string };

const now = '2026-03-02T08:00:00Z';
const past = '2026-01-01T00:00:00Z';
const longAgo = '2019-01-01T00:00:00Z';

beforeAll(async () => {
  const billing = { secretKey: 'sk', webhookSecret: 'wh', tax: 'stripe', graceDays: 14 } as const;
  world = await createNotifiedWorld({ journalMonths: 1, shops, billing });
  salon = await world.business({ parallelCapacity: 50 });
  const ada = { clientName: 'Ada', clientPhone: '+4930123456', email: 'ada@example.com' };
  clientId = needed(await salon.rest('POST', '/clients', ada)).clientId;
  item = await salon.service({ capacity: 5 });
  await insert('notification_settings', {
    business_id: salon.id,
    to_clients: [
      'appointment_reminder',
      'package_ending',
      'points_ending',
      'review_request',
      'form_request',
    ],
    to_business: ['client_birthday', 'client_next_visit'],
    reminder_hours: 24,
    next_visit_days: 1,
  });
  // Foreign keys are dropped, so rows need no parents.
  await world.sql(`do $$ declare c record; begin
    for c in select conrelid::regclass as t, conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop; end $$`);
  await world.sql(`create function poison() returns trigger language plpgsql as $$
    declare
      old_row jsonb := to_jsonb(old) - 'check_after' - 'due_at';
      new_row jsonb := to_jsonb(new) - 'check_after' - 'due_at';
    begin
      if tg_op = 'UPDATE' and old_row = new_row then return new; end if;
      if coalesce(new_row, old_row) ->> tg_argv[0] = tg_argv[1] then
        raise exception 'This row is poisoned.';
      end if;
      return coalesce(new, old);
    end $$`);
});
afterAll(() => world?.close());

const fillers: Readonly<Record<string, string>> = {
  'timestamp with time zone': `'${past}'::timestamptz`,
  integer: '1',
  bigint: '1',
  smallint: '1',
  boolean: 'false',
  jsonb: `'{}'::jsonb`,
  ARRAY: `'{}'`,
  text: `'filler ' || gen_random_uuid()`,
  bytea: `''::bytea`,
  uuid: 'gen_random_uuid()',
};

/** Inserts a row with these values and a filler in every other required column. */
async function insert(table: string, values: Values): Promise<void> {
  const columns = await world.sql<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const filled = columns.filter(({ name }) => !(name in values));
  const names = [...Object.keys(values), ...filled.map(({ name }) => name)];
  const given = Object.keys(values).map((_, index) => `$${index + 1}`);
  const others = filled.map(({ type }) => fillers[type] ?? `'filler'`);
  await world.sql(
    `insert into ${table} (${names.map(name => `"${name}"`).join(', ')}) values (${[...given, ...others].join(', ')})`,
    Object.values(values),
  );
}

/** Adds records of clients that the business keeps no longer. */
async function outdated(table: string, prefix: string): Promise<string[]> {
  await world.sql(
    'update business set keep_file_months = 1, keep_health_months = 1 where id = $1',
    [salon.id],
  );
  // Another client than that of the visits, which keep the records.
  const of = { business_id: salon.id, client_id: `cli_of_${prefix}` };
  await insert('client', { id: of.client_id, business_id: salon.id });
  const ids = three.map(index => `${prefix}_old${index}`);
  for (const id of ids) await insert(table, { ...of, id, created_at: longAgo });
  return ids;
}

const old =
  (column: string, more: Values = {}) =>
  (): Values => ({ [column]: longAgo, ...more });
const ofSalon = (more: Values) => ({ business_id: salon.id, client_id: clientId, ...more });
const start = (index: number) => `2026-03-02T${12 + index}:00:00Z`;
const three = [0, 1, 2];

const visits = (more: Values) => (index: number) =>
  ofSalon({
    catalog_item_id: item.id,
    start_at: start(index),
    end_at: start(index + 1),
    occupied_from: start(index),
    occupied_to: start(index + 1),
    ...more,
  });

/** Creates three orders, and pays or starts to pay them at the sandbox. */
async function payments(isPaid: boolean): Promise<string[]> {
  const goods = await salon.product({ price: 10 });
  const ids: string[] = [];
  for (const _ of three) {
    const order = await salon.ordered([{ item: goods }]);
    const payment = await salon.paying({
      orderId: order.id,
      provider: isPaid ? 'manual' : 'sandbox',
    });
    if (isPaid) needed(await salon.settle(payment));
    ids.push(payment.id);
  }
  return ids;
}

const told = (name: string) => ({
  poison: { table: 'notification', column: 'subject' },
  done: `exists (select from notification n where n.event_id like '${name}' || r.id || '%')`,
});

/** Adds three clients with points of this time, in a business whose points end after a month. */
async function withPoints(name: string, at: string): Promise<string[]> {
  needed(await salon.rest('PUT', '/loyalty', { active: true, expiryMonths: 1 }));
  await world.sql('update loyalty_program set expiry_since = $1', [longAgo]);
  const ids = three.map(index => `${name}${index}`);
  for (const id of ids) {
    const ofClient = { business_id: salon.id, client_id: id };
    await insert('client', { id, business_id: salon.id, email: `${id}@example.com` });
    await insert('loyalty_member', { ...ofClient, friend_code: id });
    await insert('loyalty_entry', {
      ...ofClient,
      id: `lye_${id}`,
      kind: 'adjusted',
      points: 5,
      created_at: at,
    });
  }
  return ids;
}

/** Rows that every scheduled job finds due. A new job needs an entry here. */
const cases: Readonly<Record<string, Case>> = {
  'expire-appointments': {
    table: 'appointment',
    due: visits({ status: 'pending', expires_at: past }),
    done: `r.status = 'expired'`,
  },
  'decide-classes': {
    table: 'catalog_item',
    make: async () => {
      const ids: string[] = [];
      for (const index of three) {
        const { id } = await salon.service({
          capacity: 5,
          minParticipants: 3,
          minParticipantsCutoffMinutes: 10,
        } as never);
        await salon.booked({ id } as never, { at: start(index) });
        await world.sql(
          'update catalog_item set min_participants_cutoff_minutes = 2880 where id = $1',
          [id],
        );
        ids.push(id);
      }
      return ids;
    },
    poison: { table: 'class_decision', column: 'catalog_item_id' },
    done: `exists (select from class_decision d where d.catalog_item_id = r.id)`,
  },
  'offer-freed-places': {
    table: 'waitlist_entry',
    due: () =>
      ofSalon({
        catalog_item_id: item.id,
        status: 'waiting',
        ends_at: past,
        date_from: '2025-12-31',
        date_to: '2025-12-31',
      }),
    done: `r.status = 'lapsed'`,
  },
  'end-proposals': {
    table: 'proposal',
    due: () => ({ business_id: salon.id, status: 'waiting', lapses_at: past }),
    done: `r.status = 'lapsed'`,
  },
  'expire-orders': {
    table: 'sales_order',
    due: index =>
      ofSalon({
        number: 900 + index,
        status: 'new',
        payment_status: 'unpaid',
        pay_by: past,
        lapses_at: past,
        currency: 'EUR',
      }),
    done: `r.status = 'cancelled'`,
  },
  'plan-reminders': {
    table: 'appointment',
    due: visits({ status: 'confirmed', created_at: past }),
    ...told('reminder:'),
  },
  'act-on-replies': {
    claimed: 'check_after',
    table: 'text_reply',
    due: index => ofSalon({ message_key: `key ${index}`, phone: '+4930123456', check_after: past }),
    done: 'r.check_after is null',
  },
  'mail-digests': {
    table: 'proposal',
    due: index => ({
      business_id: salon.id,
      token_id: `mail-digests-${index}`,
      status: 'waiting',
      digest_at: past,
      lapses_at: '2026-03-03T08:00:00Z',
    }),
    done: 'r.digest_at is null',
  },
  'mail-announcements': {
    table: 'announcement',
    // Nobody speaks this language, so the mailing ends at once.
    due: () => ({ by_mail: true, from_at: past, texts: '[]', languages: '{xx}' }),
    done: 'r.mailed_at is not null',
  },
  'plan-endings': {
    table: 'client_package',
    due: () =>
      ofSalon({ expires_at: '2026-03-08T00:00:00Z', visits_left: 2, visits: 2, created_at: past }),
    ...told('ending:'),
  },
  'plan-birthdays': {
    table: 'client',
    due: index => ({
      business_id: salon.id,
      birthday: '1990-03-02',
      email: `b${index}@example.com`,
    }),
    ...told('birthday:'),
  },
  'plan-next-visits': {
    table: 'client',
    make: async () => {
      const ids = three.map(index => `cli_next${index}`);
      for (const [index, id] of ids.entries()) {
        const email = `next${index}@example.com`;
        await insert('client', { id, business_id: salon.id, email });
        await insert('appointment', {
          ...visits({})(0),
          id: `apt_${id}`,
          client_id: id,
          status: 'completed',
          start_at: '2026-02-27T10:00:00Z',
          end_at: '2026-02-27T11:00:00Z',
        });
      }
      return ids;
    },
    ...told('next:apt_'),
  },
  'plan-point-endings': {
    table: 'client',
    make: () => withPoints('cli_points', '2026-02-15T08:00:00Z'),
    ...told('points:'),
  },
  'end-points': {
    table: 'client',
    make: () => withPoints('cli_ended', past),
    poison: { table: 'loyalty_entry', column: 'client_id' },
    done: `exists (select from loyalty_entry e where e.client_id = r.id and e.kind = 'expired')`,
  },
  'plan-review-requests': {
    table: 'appointment',
    make: async () => {
      const ids = three.map(index => `apt_asked${index}`);
      for (const [index, id] of ids.entries()) {
        const asked = `cli_asked${index}`;
        const consents = JSON.stringify([{ purpose: 'marketing', given: true }]);
        const email = `asked${index}@example.com`;
        await insert('client', { id: asked, business_id: salon.id, email, consents });
        await insert('appointment', {
          ...visits({})(0),
          id,
          client_id: asked,
          status: 'completed',
          start_at: '2026-03-01T10:00:00Z',
          end_at: '2026-03-01T11:00:00Z',
        });
      }
      return ids;
    },
    ...told('review:'),
  },
  'plan-form-requests': {
    table: 'appointment',
    make: async () => {
      const { id: catalogItemId } = await salon.service({ name: 'Mask', capacity: 5 });
      await insert('form', {
        id: 'frm_asked',
        business_id: salon.id,
        item_ids: [catalogItemId],
        validity: 'once',
        active: true,
      });
      const ids = three.map(index => `apt_lacking${index}`);
      for (const [index, id] of ids.entries()) {
        const lacking = `cli_lacking${index}`;
        const email = `lacking${index}@example.com`;
        await insert('client', { id: lacking, business_id: salon.id, email });
        await insert('appointment', {
          ...visits({})(0),
          id,
          client_id: lacking,
          catalog_item_id: catalogItemId,
          status: 'confirmed',
          start_at: '2026-03-04T10:00:00Z',
          end_at: '2026-03-04T11:00:00Z',
        });
      }
      return ids;
    },
    ...told('form:'),
  },
  'run-automations': {
    table: 'automation',
    due: () => ({ business_id: salon.id, active: true, trigger: 'no_visit', days: 30 }),
    done: 'r.ran_on is not null',
  },
  'choose-recipients': {
    table: 'written_message',
    due: () => ({
      business_id: salon.id,
      purpose: 'service',
      text: 'Hello',
      skipped: '[]',
      recipients: JSON.stringify({ clientIds: [clientId] }),
      choose_at: past,
    }),
    done: 'r.choose_at is null',
  },
  'index-items': {
    table: 'catalog_item',
    due: () => ({ business_id: salon.id, type: 'product', search_version: 0 }),
    done: 'r.search_version > 0',
  },
  'index-directory': {
    table: 'directory_entry',
    at: 'business_id',
    make: async () => {
      const ids: string[] = [];
      for (const _ of three) {
        const { id } = await world.business();
        await insert('directory_entry', { business_id: id, listed: true, town: 'Ulm' });
        ids.push(id);
      }
      return ids;
    },
    done: `r.indexed_revision <> ''`,
  },
  'apply-billing-events': {
    claimed: 'check_after',
    table: 'billing_event',
    due: () => ({ customer_id: 'cus_none', check_after: past }),
    done: 'r.processed_at is not null',
  },
  'look-at-subscriptions': {
    claimed: 'check_after',
    table: 'tariff_subscription',
    at: 'business_id',
    make: async () => {
      const ids: string[] = [];
      for (const _ of three) {
        const { id } = await world.business();
        await insert('tariff_subscription', { business_id: id, check_after: past });
        ids.push(id);
      }
      return ids;
    },
    done: 'r.noticed is not null',
  },
  'apply-payment-events': {
    claimed: 'check_after',
    table: 'payment_event',
    at: 'event_id',
    due: index => ({
      business_id: salon.id,
      provider: 'stripe',
      event_id: `evt_${index}`,
      card_id: 'crd_none',
      check_after: past,
    }),
    done: 'r.processed_at is not null',
  },
  'reconcile-payments': {
    claimed: 'check_after',
    table: 'payment',
    make: async () => {
      const ids = await payments(false);
      await world.sql(`update payment set expires_at = $2, check_after = $2 where id = any($1)`, [
        ids,
        past,
      ]);
      return ids;
    },
    done: `r.status not in ('pending', 'unknown')`,
  },
  'reconcile-refunds': {
    claimed: 'check_after',
    table: 'refund',
    make: async () => {
      const [paymentId] = await payments(true);
      const ids = three.map(index => `rfd_${index}`);
      for (const id of ids) {
        await insert('refund', {
          id,
          business_id: salon.id,
          payment_id: paymentId,
          amount_minor: 100,
          currency: 'EUR',
          status: 'pending',
          check_after: past,
          created_at: now,
        });
      }
      return ids;
    },
    done: `r.status = 'succeeded'`,
  },
  'send-back-payments': {
    claimed: 'check_after',
    table: 'payment',
    make: async () => {
      const ids = await payments(true);
      await world.sql(
        `update payment set owed_back_minor = 100, check_after = $2 where id = any($1)`,
        [ids, past],
      );
      return ids;
    },
    poison: { table: 'refund', column: 'payment_id' },
    done: `exists (select from refund f where f.payment_id = r.id)`,
  },
  'send-gifts': {
    table: 'gift_card',
    make: async () => {
      const ids: string[] = [];
      for (const _ of three) {
        const card = needed(await salon.rest('POST', '/gift-cards', { amount: 20 }));
        ids.push(card.id ?? card.giftCardId);
      }
      await world.sql(`update gift_card set send_on = '2026-01-01' where id = any($1)`, [ids]);
      return ids;
    },
    done: 'r.sent_at is not null',
  },
  'renew-memberships': {
    table: 'client_membership',
    make: async () => {
      const membership = { period: 'month', visits: 0, trialDays: 7 };
      const { id: itemId } = await salon.product({ name: 'Club', membership });
      const ids: string[] = [];
      for (const _ of three) {
        const trial = { clientId, itemId };
        ids.push(needed(await salon.rest('POST', '/memberships', trial)).membershipId);
      }
      await world.sql('update client_membership set next_at = $2 where id = any($1)', [ids, past]);
      return ids;
    },
    done: `r.status = 'past_due'`,
  },
  'look-at-cards': {
    claimed: 'check_after',
    table: 'kept_card',
    make: async () => {
      const ids: string[] = [];
      for (const index of three) {
        const { id: appointment } = await salon.booked(item as never, { at: start(index) });
        const id = `crd_${index}`;
        await insert(
          'kept_card',
          ofSalon({
            id,
            appointment_id: appointment,
            provider: 'sandbox',
            status: 'awaited',
            expires_at: past,
            check_after: past,
          }),
        );
        ids.push(id);
      }
      return ids;
    },
    done: `r.status = 'lapsed'`,
  },
  'check-domains': {
    table: 'shop_domain',
    make: async () => {
      needed(await salon.rest('PUT', '/shop', { published: true }));
      const ids = three.map(index => `dom_${index}`);
      for (const id of ids) {
        const host = `${id.replace('_', '-')}.example.com`;
        await insert('shop_domain', {
          id,
          business_id: salon.id,
          host,
          state: 'waiting',
          due_at: past,
        });
      }
      return ids;
    },
    claimed: 'due_at',
    done: 'r.checked_at is not null',
  },
  'sync-calendars': {
    table: 'linked_calendar',
    make: async () => {
      const calendar = (id: string, more: Values) => ({
        id,
        business_id: salon.id,
        staff_id: `stf_${id}`,
        provider: 'google',
        account: 'anna@example.com',
        status: 'revoked',
        ...more,
      });
      // The consent is kept, since another calendar shares it.
      await insert('linked_calendar', calendar('cal_other', { due_at: '2030-01-01T00:00:00Z' }));
      const tokens = { accessToken: 'x', refreshToken: 'x', expiresAt: Date.parse('2030-01-01') };
      const ids = three.map(index => `cal_${index}`);
      for (const id of ids) {
        const sealed = world.services.seal.close(JSON.stringify(tokens), `linked calendar ${id}`);
        await insert('linked_calendar', calendar(id, { sealed, left_at: past, due_at: past }));
      }
      return ids;
    },
    claimed: 'due_at',
  },
  'clean-rate-limits': { table: 'rate_limit', at: 'key', due: () => ({ expire: 1 }) },
  'clean-recipients': { table: 'message_recipient', due: old('created_at') },
  'clean-billing-events': {
    table: 'billing_event',
    due: old('received_at', { processed_at: past }),
  },
  'clean-buyers': { table: 'contact_undo', at: 'hash', due: old('expires_at') },
  'clean-carts': { table: 'cart', due: old('expires_at') },
  'clean-changes': {
    table: 'object_change',
    at: 'object_id',
    due: old('at', { deleted: true }),
  },
  'clean-class-decisions': { table: 'class_decision', at: 'catalog_item_id', due: old('start_at') },
  'clean-codes': { table: 'one_time_code', at: 'target', due: old('expires_at') },
  'clean-conversations': {
    table: 'conversation',
    due: index => ({ last_message_at: longAgo, client_id: null, address: `old ${index}` }),
  },
  'clean-form-answers': {
    table: 'form_answer',
    make: async () => {
      await insert('form', {
        id: 'frm_outdated',
        business_id: salon.id,
        validity: 'once',
        keep_months: 1,
      });
      const ids = three.map(index => `fan_old${index}`);
      for (const id of ids) {
        await insert('form_answer', {
          id,
          business_id: salon.id,
          form_id: 'frm_outdated',
          signed_at: longAgo,
        });
      }
      return ids;
    },
  },
  'clean-client-files': {
    table: 'client_file',
    make: () => outdated('client_file', 'clf'),
  },
  'clean-treatment-notes': {
    table: 'treatment_note',
    make: () => outdated('treatment_note', 'trn'),
  },
  'clean-idempotency-keys': { table: 'idempotency_key', at: 'key', due: old('created_at') },
  'clean-joined-rows': { table: 'joined_row', at: 'key', due: old('at') },
  'clean-links': { table: 'login_link', at: 'hash', due: old('expires_at') },
  'clean-notifications': { table: 'notification', due: old('created_at', { status: 'sent' }) },
  'clean-oauth-clients': { table: 'oauth_client', due: old('created_at') },
  'clean-oauth-codes': { table: 'oauth_code', at: 'hash', due: old('expires_at') },
  'clean-payment-events': {
    table: 'payment_event',
    at: 'event_id',
    due: index => ({
      received_at: longAgo,
      processed_at: longAgo,
      card_id: 'crd_none',
      event_id: `evt_old_${index}`,
    }),
  },
  'clean-proposals': { table: 'proposal', due: old('lapses_at', { status: 'lapsed' }) },
  'clean-push-devices': {
    table: 'push_device',
    make: async () => {
      const ended = { id: 'tok_ended', kind: 'session', hash: 'ended', revoked_at: past };
      await insert('token', ended);
      const ids = three.map(index => `psh_${index}`);
      for (const id of ids)
        await insert('push_device', {
          id,
          business_id: salon.id,
          session_id: ended.id,
          endpoint_hash: id,
        });
      return ids;
    },
  },
  'clean-refresh-tokens': { table: 'refresh_token', at: 'hash', due: old('expires_at') },
  'end-lapsed-grants': {
    table: 'token',
    due: index => ({
      kind: 'mcp',
      hash: `hash ${index}`,
      oauth_client_id: 'oac_1',
      expires_at: past,
    }),
    done: 'r.revoked_at is not null',
  },
  'clean-replies': {
    table: 'text_reply',
    due: index => ({ received_at: longAgo, message_key: `old ${index}` }),
  },
  'clean-sessions': {
    table: 'token',
    due: index => ({ kind: 'session', hash: `old ${index}`, expires_at: longAgo }),
  },
  'clean-set-aside': {
    table: 'set_aside',
    at: 'subject',
    due: index => ({ job: 'of-before', subject: `${index}`, retry_at: longAgo }),
  },
  'clean-token-usage': { table: 'token_usage', at: 'token_id', due: old('day', { tool: 'x' }) },
  'clean-visitor-sales': { table: 'visitor_sale', at: 'visitor', due: old('last_at') },
  'clean-webhook-deliveries': {
    table: 'webhook_delivery',
    due: old('created_at', { status: 'delivered' }),
  },
};

test.each(schedule.map(({ name }) => [name]).filter(([name]) => name !== 'keep-journal-parts'))(
  '%s sets a row aside that fails, names it, and processes the others',
  async (name = '') => {
    const { table, at = 'id', due, make, done = 'false', poison, claimed } = cases[name]!;
    world.clock.set(now);
    const names =
      (await make?.()) ?? three.map(index => (due?.(index)[at] as string) ?? `${name}-${index}`);
    for (const [index, each] of names.entries())
      if (due) await insert(table, { ...due(index), [at]: each });
    const [bad] = names;
    const { table: refused, column } = poison ?? { table, column: at };
    await world.sql(
      `create trigger poison before insert or update or delete on ${refused}
       for each row execute function poison('${column}', '${bad}')`,
    );
    /** Returns the rows that were not processed. */
    const left = async () => {
      const rows = await world.sql<{ name: string }>(
        `select r.${at} as name from ${table} r where r.${at} = any($1) and not ${done}`,
        [names],
      );
      return rows.map(row => row.name);
    };
    const aside = () => world.sql('select subject, reason from set_aside where job = $1', [name]);
    await world.jobs.run(name);
    await world.sql(`drop trigger poison on ${refused}`);
    expect({ left: await left(), aside: await aside() }).toEqual({
      left: [bad],
      aside: [{ subject: expect.any(String), reason: expect.stringContaining('poisoned') }],
    });
    const [{ subject } = { subject: '' }] = await world.sql<{ subject: string }>(
      'select subject from set_aside where job = $1',
      [name],
    );
    if (at === 'id') expect(subject).toContain(bad);
    const findings = await workFindings(world.services);
    expect(findings.map(({ text }) => text).join('\n')).toContain(
      `${name} has set aside what it cannot process: ${subject} (`,
    );
    const metrics = await (await fetch(`${world.url}/metrics`)).text();
    expect(metrics).toContain(`frontdesk_rows_set_aside{job="${name}"} 1`);
    if (claimed)
      await world.sql(`update ${table} set ${claimed} = $2 where ${at} = $1`, [bad, past]);
    world.clock.set('2026-03-02T08:12:00Z');
    await world.jobs.run(name);
    expect({ left: await left(), aside: await aside() }).toEqual({ left: [], aside: [] });
  },
);

test('keep-journal-parts sets a month aside that cannot be dropped, and drops the others', async () => {
  const parts = async () => {
    const rows = await world.sql<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent = 'audit_event'::regclass and inhrelid::regclass::text ~ '_2027_' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  world.clock.set('2027-06-15T00:00:00Z');
  await world.jobs.run('keep-journal-parts');
  const [first] = await parts();
  await world.sql(`create view needs_a_part as select id from ${first}`);
  world.clock.set('2028-02-15T00:00:00Z');
  await world.jobs.run('keep-journal-parts');
  expect(await parts()).toEqual([first]);
  const aside = await world.sql(`select subject from set_aside where job = 'keep-journal-parts'`);
  expect(aside).toEqual([{ subject: first }]);
});
