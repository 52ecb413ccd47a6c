import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assertInputObjectType } from 'graphql';
import { altered } from '../../support/clients/altered.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { smsParts } from '../../../packages/shared/sms-parts.ts';
import { colleague } from '../../support/clients/colleague.ts';
import type { Answer } from '../../support/clients/api-clients.ts';
import * as documents from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld, recipients, subjectOf } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;
let salon: Salon;

beforeAll(async () => {
  gateway = await openReceiver();
  world = await createNotifiedWorld({ smsUrl: gateway.url });
});
beforeEach(async () => {
  // Messages that an earlier test left waiting are sent before this one begins.
  world.clock.set('2026-03-09T12:00:00Z');
  await world.sent();
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({ name: 'Lumen', publish: true });
  await world.sent();
  gateway.take();
});
afterAll(async () => {
  await world?.close();
  gateway.close();
});

const agreed = { consents: [{ purpose: 'marketing', given: true }] };
const client = async (name: string, more: object = {}, of = salon) =>
  needed(
    await of.graphql(documents.saveClient, {
      input: { businessId: of.id, name, email: `${name.toLowerCase()}@example.com`, ...more },
    }),
  ).id;
const hello = { purpose: 'service', text: 'Hello {{firstName}}' };
const send = (input: object, of: Pick<Salon, 'id' | 'graphql'> = salon) =>
  of.graphql(documents.sendMessage, { input: { businessId: of.id, ...hello, ...input } });
const rehearse = async (input: object) =>
  needed(
    await salon.graphql(documents.rehearseMessage, {
      input: { businessId: salon.id, ...hello, ...input },
    }),
  );
const read = async (messageId: string) =>
  needed(await salon.graphql(documents.writtenMessage, { businessId: salon.id, messageId }));
const reasonOf = ({ body }: Answer) => body.errors[0].extensions;
const skippedBy = (skipped: readonly { reason: string; clients: number }[]) =>
  Object.fromEntries(skipped.map(({ reason, clients }) => [reason, clients]));
/** Lets the fifteen seconds of a message pass, and sends what is due. */
const deliver = async () => {
  world.clock.advance({ seconds: 30 });
  return world.sent();
};

describe('a message to one client', () => {
  test('arrives by e-mail after 15 seconds, with its placeholders filled in', async () => {
    const id = await client('Ada', { name: 'Ada Lovelace', email: 'ada@example.com' });
    const text = 'Dear {{firstName}},\nyour colour has come. {{business}}: {{bookingLink}}';
    const message = needed(await send({ clientIds: [id], subject: 'Your colour', text }));
    expect(message).toMatchObject({ status: 'waiting', clientId: id, names: ['Ada Lovelace'] });
    expect(message.sendAt).toBe('2026-03-02T09:00:15Z');
    expect(await world.sent()).toEqual([]);
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect([mail!.to, subjectOf(mail!)]).toEqual([['ada@example.com'], 'Your colour']);
    const plain = mail!.parts['text/plain']!;
    expect(plain).toContain('Dear Ada,');
    expect(plain).toMatch(/your colour has come\. Lumen: http\S+\/book\/\S+/);
    expect(mail!.headers['list-unsubscribe']).toBeUndefined();
    expect(await read(message.id)).toMatchObject({ status: 'sent', counts: { sent: 1 } });
  });

  test('goes as a text message to a client without an address', async () => {
    const id = await client('Ben', { email: null, phone: '+4930123457' });
    needed(await send({ clientIds: [id] }));
    expect(await deliver()).toEqual([]);
    expect(gateway.take()).toMatchObject([{ to: '+4930123457', text: 'Hello Ben' }]);
  });

  test('is in the client’s history with its author, and in the journal', async () => {
    const id = await client('Ada');
    const message = needed(await send({ clientIds: [id] }));
    const timeline = needed(
      await salon.graphql(
        `query ($businessId: ID, $clientId: ID!) { clientTimeline(businessId: $businessId, clientId: $clientId) {
          items { kind message { status writtenMessage { id text byName } } } } }`,
        { businessId: salon.id, clientId: id },
      ),
    );
    const { id: messageId, text, byName } = message;
    expect(timeline.items).toEqual([
      {
        kind: 'message',
        message: { status: 'pending', writtenMessage: { id: messageId, text, byName } },
      },
    ]);
    const { items } = needed(
      await salon.graphql(documents.auditEvents, {
        businessId: salon.id,
        eventType: 'message.written',
      }),
    );
    expect(items).toMatchObject([
      {
        actorType: 'user',
        subject: messageId,
        after: { text },
        details: { purpose: 'service', recipients: 1 },
      },
    ]);
  });

  test('is refused for another business’s client, as if there were none', async () => {
    const other = await world.business();
    const id = await client('Eve', {}, other);
    expect((await send({ clientIds: [id] })).code).toBe('NOT_FOUND');
    const message = needed(await send({ clientIds: [id] }, other));
    const { code } = await salon.graphql(documents.writtenMessage, {
      businessId: salon.id,
      messageId: message.id,
    });
    expect(code).toBe('NOT_FOUND');
  });

  test('with an unknown placeholder is refused at its field', async () => {
    const id = await client('Ada');
    const refused = await send({ clientIds: [id], text: 'Hi {{nickname}}' });
    expect(reasonOf(refused)).toMatchObject({
      errors: [{ path: 'text', rule: 'unknown_variable' }],
    });
  });
});

test('The filter of a message has every filter of the list of clients', () => {
  const schema = createSchema();
  const list = schema
    .getQueryType()!
    .getFields()
    ['clients']!.args.map(({ name }) => name);
  const notFilters = ['businessId', 'sort', 'updatedFrom', 'updatedTo', 'limit', 'cursor'];
  const filter = assertInputObjectType(schema.getType('ClientFilterInput')).getFields();
  expect(Object.keys(filter).toSorted()).toEqual(
    list.filter(name => !notFilters.includes(name)).toSorted(),
  );
});

describe('a message to a group', () => {
  test('follows the filters of the list of clients', async () => {
    await client('Ada', { tags: ['VIP'], ...agreed });
    await client('Ben', { tags: ['other'], ...agreed });
    const rehearsal = await rehearse({ filter: { tag: 'vip' }, purpose: 'news' });
    expect(rehearsal).toMatchObject({ recipients: 1, byMail: 1, names: ['Ada'] });
    needed(await send({ filter: { tag: 'vip' }, purpose: 'news' }));
    expect(recipients(await deliver())).toEqual(['ada@example.com']);
  });

  test('with news reaches only clients who agreed, and the rehearsal says why not the others', async () => {
    await client('Ada', agreed);
    await client('Ben');
    await client('Cleo', { consents: [{ purpose: 'marketing', given: false }] });
    await client('Dora', { ...agreed, email: null });
    await client('Emil', { ...agreed, blocked: true });
    await client('Finn', { ...agreed, email: 'ada@example.com' });
    const expected = { not_agreed: 2, no_contact: 1, blocked: 1, same_contact: 1 };
    const rehearsal = await rehearse({ filter: {}, purpose: 'news' });
    expect([rehearsal.recipients, skippedBy(rehearsal.skipped)]).toEqual([1, expected]);
    expect(rehearsal.sample).toMatchObject({ clientName: 'Ada', channel: 'mail' });
    expect(rehearsal.sample.text).toContain('Hello Ada');
    const message = needed(await send({ filter: {}, purpose: 'news' }));
    expect(skippedBy(message.skipped)).toEqual(expected);
    expect(recipients(await deliver())).toEqual(['ada@example.com']);
  });

  test('about visits reaches only clients with a visit within 90 days or ahead', async () => {
    const service = await salon.service();
    const ids = [await client('Ada', { phone: '+4930123456' }), await client('Ben')];
    await salon.booked(service, { at: '2026-03-03T09:00:00Z', clientPhone: '+4930123456' });
    const rehearsal = await rehearse({ clientIds: ids });
    expect([rehearsal.names, skippedBy(rehearsal.skipped)]).toEqual([['Ada'], { no_visit: 1 }]);
  });

  test('skips an erased client, and one who withdrew the consent while it waited', async () => {
    const [ada, ben] = [await client('Ada', agreed), await client('Ben', agreed)];
    await client('Cleo', agreed);
    const input = { businessId: salon.id, clientId: ada };
    needed(
      await salon.graphql(
        `mutation ($input: EraseClientInput!) { eraseClient(input: $input) { clientId } }`,
        { input },
      ),
    );
    const message = needed(await send({ clientIds: [ada, ben], purpose: 'news' }));
    expect(skippedBy(message.skipped)).toEqual({ gone: 1 });
    await client('Ben', { clientId: ben, consents: [{ purpose: 'marketing', given: false }] });
    expect(await deliver()).toEqual([]);
    expect(await read(message.id)).toMatchObject({ status: 'failed', counts: { failed: 1 } });
    const { items } = needed(
      await salon.graphql(
        `query ($businessId: ID, $messageId: ID) { notifications(businessId: $businessId, messageId: $messageId) {
          items { recipient status lastError } } }`,
        { businessId: salon.id, messageId: message.id },
      ),
    );
    expect(items).toEqual([
      {
        recipient: 'ben@example.com',
        status: 'failed',
        lastError: 'The client does not want offers and news.',
      },
    ]);
  });

  test('arrives at the others if one address is refused', async () => {
    const ids = [
      await client('Ada', agreed),
      await client('Nobody', agreed),
      await client('Zoe', agreed),
    ];
    const message = needed(await send({ clientIds: ids, purpose: 'news' }));
    expect(recipients(await deliver())).toEqual(['ada@example.com', 'zoe@example.com']);
    expect((await read(message.id)).counts).toMatchObject({ sent: 2, failed: 1, waiting: 0 });
  });

  test('is refused if nobody would get it', async () => {
    await client('Ben');
    expect(reasonOf(await send({ filter: {}, purpose: 'news' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'filter', rule: 'too_few' }],
    });
  });
});

describe('the night and the limits', () => {
  test('A message written at night waits for 8:00 on the clock of the business', async () => {
    const id = await client('Ada');
    world.clock.set('2026-03-02T20:30:00Z');
    const rehearsal = await rehearse({ clientIds: [id] });
    expect(rehearsal).toMatchObject({ waitsForMorning: true, sendAt: '2026-03-03T07:00:00Z' });
    const message = needed(await send({ clientIds: [id] }));
    expect(message.sendAt).toBe('2026-03-03T07:00:00Z');
    world.clock.set('2026-03-03T06:59:00Z');
    expect(await world.sent()).toEqual([]);
    world.clock.set('2026-03-03T07:00:01Z');
    expect(recipients(await world.sent())).toEqual(['ada@example.com']);
  });

  test('A message that failed in the evening is not tried again before the morning', async () => {
    const id = await client('Ada');
    world.clock.set('2026-03-02T19:59:30Z');
    needed(await send({ clientIds: [id] }));
    world.box.refuse('451 Later');
    world.clock.set('2026-03-02T19:59:50Z');
    expect(await world.sent()).toEqual([]);
    world.clock.set('2026-03-02T20:02:00Z');
    expect(await world.sent()).toEqual([]);
    world.clock.set('2026-03-03T07:00:01Z');
    expect(recipients(await world.sent())).toEqual(['ada@example.com']);
  });

  test('A client gets at most three written messages within a day', async () => {
    const id = await client('Ada');
    for (const _ of [1, 2, 3]) needed(await send({ clientIds: [id] }));
    expect(skippedBy((await rehearse({ clientIds: [id] })).skipped)).toEqual({ enough_today: 1 });
    expect((await send({ clientIds: [id] })).message).toContain('1 enough_today');
    world.clock.advance({ hours: 24, seconds: 1 });
    needed(await send({ clientIds: [id] }));
  });

  test('A business writes to at most 200 clients a day by text message', async () => {
    const id = await client('Ada', { email: null, phone: '+4930123456' });
    const first = needed(await send({ clientIds: [id] }));
    await world.sql(
      `insert into notification (business_id, id, event_id, kind, subject, audience, channel, recipient, locale, facts,
         status, attempts, created_at)
       select business_id, 'ntf_' || n, event_id, kind, subject, audience, channel, 'phone ' || n, locale, facts, 'sent', 1, created_at
       from notification, generate_series(1, 199) n where subject = '${first.id}'`,
    );
    expect(reasonOf(await send({ clientIds: [id] }))).toMatchObject({
      errors: [{ path: 'clientIds', rule: 'too_many', facts: { limit: 0 } }],
    });
  });

  test('A client who answered STOP gets no text messages', async () => {
    const id = await client('Ben', { email: null, phone: '+4930123457' });
    await world.sql(
      `update client set consents = '[{"purpose":"reminders","given":false,"at":1,"source":"sms","byName":null}]' where id = '${id}'`,
    );
    expect(skippedBy((await rehearse({ clientIds: [id] })).skipped)).toEqual({ stopped: 1 });
  });

  test('A rehearsal counts the link at the end of a text message with news', async () => {
    const id = await client('Ben', { ...agreed, email: null, phone: '+4930123457' });
    const message = { clientIds: [id], purpose: 'news', text: 'a'.repeat(150) };
    const { smsParts: counted, sample } = await rehearse(message);
    expect(sample.text).not.toContain('/unsubscribe/');
    needed(await send(message));
    await deliver();
    const [{ text }] = gateway.take() as [{ text: string }];
    expect(text).toContain('/unsubscribe/');
    expect([counted, sample.smsParts]).toEqual([smsParts(text), smsParts(text)]);
  });
});

describe('a message that waits', () => {
  const events = async () =>
    needed(
      await salon.graphql(documents.auditEvents, {
        businessId: salon.id,
        eventType: 'message.written',
      }),
    ).items;
  const undo = (eventId: string) =>
    salon.graphql(documents.undo, { businessId: salon.id, eventId });

  test('is taken back by undo, and nobody gets it', async () => {
    const message = needed(await send({ clientIds: [await client('Ada')] }));
    const [event] = await events();
    expect(event.undoable).toBe(true);
    needed(await undo(event.id));
    expect(await deliver()).toEqual([]);
    expect(await read(message.id)).toMatchObject({ status: 'cancelled', counts: { cancelled: 1 } });
  });

  test('cannot be undone once it was sent, and undo says why', async () => {
    needed(await send({ clientIds: [await client('Ada')] }));
    await deliver();
    const [event] = await events();
    expect(event).toMatchObject({
      undoable: false,
      undoRefusal: expect.stringContaining('sent already'),
    });
    expect((await undo(event.id)).message).toContain('sent already');
  });

  test('is cancelled for those who did not get it yet', async () => {
    const id = await client('Ada');
    const message = needed(await send({ clientIds: [id] }));
    const cancel = () =>
      salon.graphql(documents.cancelMessage, {
        input: { businessId: salon.id, messageId: message.id },
      });
    needed(await cancel());
    expect(needed(await cancel()).status).toBe('cancelled');
    expect(await deliver()).toEqual([]);
    const later = needed(await send({ clientIds: [id] }));
    await deliver();
    const refused = await salon.graphql(documents.cancelMessage, {
      input: { businessId: salon.id, messageId: later.id },
    });
    expect(reasonOf(refused).reason).toBe('undo_over');
  });
});

test('The same idempotency key writes one message', async () => {
  const id = await client('Ada');
  const body = { clientIds: [id], ...hello };
  const post = () =>
    world.rest(salon.tokens.service)('POST', `/business/${salon.id}/messages`, body, {
      headers: { 'Idempotency-Key': 'once' },
    });
  const [one, other] = [await post(), await post()];
  expect([one.status, other.body.messageId]).toEqual([201, one.body.messageId]);
  expect(await deliver()).toHaveLength(1);
});

test('The front desk writes to clients, and staff do not', async () => {
  const id = await client('Ada');
  const desk = await colleague(world, salon, 'front_desk');
  const staff = await colleague(world, salon, 'staff');
  const body = { clientIds: [id], ...hello };
  expect((await desk.rest('POST', '/messages', body)).status).toBe(201);
  expect((await staff.rest('POST', '/messages', body)).status).toBe(403);
  expect((await staff.rest('GET', '/messages')).body.items).toHaveLength(1);
});

describe('an assistant’s message', () => {
  const propose = async (input: object) => {
    const answer = await salon.mcp.call('run_operation', {
      operation: 'send_message',
      arguments: { ...hello, ...input },
      idempotencyKey: 'ask',
    });
    return needed(answer).proposal;
  };
  const decide = (field: string, proposalId: string) =>
    salon.graphql(
      `mutation ($input: ${field === 'approveProposal' ? 'ApproveProposalInput' : 'DeclineProposalInput'}!) {
        ${field}(input: $input) { status } }`,
      { input: { businessId: salon.id, proposalId } },
    );

  test('waits for a person’s approval whatever the rule of its token, and shows its words and recipients', async () => {
    const ids = [
      await client('Ada', { ...agreed, name: 'Ada Lovelace' }),
      await client('Ben', { ...agreed, name: 'Ben King' }),
    ];
    const news = { clientIds: ids, purpose: 'news', subject: 'Later', text: 'We open at ten.' };
    const proposal = await propose(news);
    expect(proposal.sentence).toBe('Write to 2 clients (Ada, Ben): “Later”. Text: We open at ten.');
    expect((await propose(news)).proposalId).toBe(proposal.proposalId);
    expect(await deliver()).toEqual([]);
    expect(needed(await decide('approveProposal', proposal.proposalId)).status).toBe('approved');
    expect(await deliver()).toHaveLength(2);
    const outcome = await salon.mcp.call('run_operation', {
      operation: 'get_proposal',
      arguments: { proposalId: proposal.proposalId },
    });
    expect(needed(outcome)).toMatchObject({
      status: 'approved',
      result: { counts: { recipients: 2 } },
    });
  });

  test('is not sent to more people than the person approved', async () => {
    const add = (name: string) => client(name, { ...agreed, tags: ['vip'] });
    for (let index = 10; index < 22; index += 1) await add(`Ada${index}`);
    const { proposalId, sentence } = await propose({ filter: { tag: 'vip' }, purpose: 'news' });
    expect(sentence).toContain('12 clients');
    await add('Zoe');
    expect(needed(await decide('approveProposal', proposalId)).status).toBe('failed');
    expect(await deliver()).toEqual([]);
  });

  test('reaches nobody once a person declined it', async () => {
    const { proposalId } = await propose({ clientIds: [await client('Ada')] });
    needed(await decide('declineProposal', proposalId));
    expect(await deliver()).toEqual([]);
    const { items } = needed(
      await salon.graphql(documents.writtenMessages, { businessId: salon.id }),
    );
    expect(items).toEqual([]);
  });

  test('is rehearsed without approval', async () => {
    await client('Ada', agreed);
    const rehearsal = await salon.mcp.call('run_operation', {
      operation: 'rehearse_message',
      arguments: { ...hello, purpose: 'news', filter: {} },
    });
    expect(needed(rehearsal)).toMatchObject({ recipients: 1, names: ['Ada'] });
  });

  test.each(['write to a client', 'write a message', 'send a message to clients', 'tell clients'])(
    'is found with its arguments by the words “%s”',
    async words => {
      const { operations } = needed(await salon.mcp.call('find_operation', { words }));
      const described = operations.slice(0, 2).map(({ name }: { name: string }) => name);
      expect(described).toContain('send_message');
    },
  );
});

describe('the link that ends news', () => {
  const news = async () => {
    const id = await client('Ada', agreed);
    needed(await send({ clientIds: [id], purpose: 'news' }));
    const [mail] = await deliver();
    return { id, mail: mail! };
  };
  const consentOf = async (clientId: string) =>
    needed(
      await salon.graphql(
        `query ($businessId: ID, $clientId: ID!) { client(businessId: $businessId, clientId: $clientId) {
          consents { purpose given source } } }`,
        { businessId: salon.id, clientId },
      ),
    ).consents;
  const post = (url: string) =>
    fetch(url.replace(/^https?:\/\/[^/]+/, world.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('is in each mail with news, and one POST of a mail program without a sign-in follows it', async () => {
    const { id, mail } = await news();
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /<([^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    expect(mail.parts['text/plain']).toContain(url);
    expect((await post(url)).status).toBe(200);
    expect(await consentOf(id)).toEqual([{ purpose: 'marketing', given: false, source: 'mail' }]);
    expect((await post(url)).status).toBe(200);
    expect(skippedBy((await rehearse({ clientIds: [id], purpose: 'news' })).skipped)).toEqual({
      not_agreed: 1,
    });
  });

  test('ends news to everybody with the same address', async () => {
    const other = await client('Finn', { ...agreed, email: 'Ada@example.com' });
    const { mail } = await news();
    const [, url = ''] = /<([^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    expect((await post(url)).status).toBe(200);
    expect(await consentOf(other)).toMatchObject([{ given: false, source: 'mail' }]);
  });

  test('changes nothing when it is opened, and is refused when it was altered', async () => {
    const { id, mail } = await news();
    const [, url = ''] = /<([^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    const page = await fetch(url.replace(/^https?:\/\/[^/]+/, world.url));
    expect(await page.text()).toContain('Lumen');
    expect(await consentOf(id)).toMatchObject([{ given: true }]);
    expect((await post(altered(url))).status).toBe(404);
    expect(await consentOf(id)).toMatchObject([{ given: true }]);
  });
});
