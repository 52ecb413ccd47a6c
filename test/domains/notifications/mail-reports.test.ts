import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import * as documents from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { refuseStatements } from '../../support/database/refuse-statements.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld, recipients } from './notified-salon.ts';

const topic = 'arn:aws:sns:eu-west-1:123456789012:mails';
const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificate = publicKey.export({ type: 'spki', format: 'pem' });
const mailgunKey = 'key-of-the-account-for-webhooks';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let amazon: Awaited<ReturnType<typeof openReceiver>>;
let salon: Salon;

beforeAll(async () => {
  amazon = await openReceiver();
  amazon.answer((response, { path }) => {
    response.end(path === new URL(certificateUrl).pathname ? certificate : '<ok/>');
  });
  const snsOrigin = new URL(amazon.url).origin;
  world = await createNotifiedWorld({ mailReports: { sesTopic: topic, snsOrigin, mailgunKey } });
});
beforeEach(async () => {
  world.clock.set('2026-03-09T12:00:00Z');
  await world.sent();
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({ name: 'Lumen', publish: true });
  await world.sent();
  amazon.received.length = 0;
});
afterAll(async () => {
  await world?.close();
  amazon.close();
});

const post = (path: string, body: object) =>
  fetch(`${world.url}/webhooks/mail/${path}`, { method: 'POST', body: JSON.stringify(body) });

/** Signs a post of Amazon SNS. */
function signedBySns(content: Record<string, string>, fields: readonly string[]) {
  const all: Record<string, string> = {
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topic,
    Timestamp: '2026-03-02T09:01:00.000Z',
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
    ...content,
  };
  const text = fields
    .filter(field => field in all)
    .map(field => `${field}\n${all[field]}\n`)
    .join('');
  return { ...all, Signature: createSign('RSA-SHA256').update(text).sign(privateKey, 'base64') };
}
const notification = (report: object) =>
  signedBySns({ Type: 'Notification', Message: JSON.stringify(report) }, [
    'Message',
    'MessageId',
    'Timestamp',
    'TopicArn',
    'Type',
  ]);
const ses = (report: object) => post('ses', notification(report));
const mailOf = (messageId: string) => ({
  mail: { messageId: '0102018', headers: [{ name: 'Message-ID', value: messageId }] },
});
const bounce = (messageId: string, bounceType = 'Permanent', email = 'ada@example.com') => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bouncedRecipients: [{ emailAddress: email, diagnosticCode: 'smtp; 550 5.1.1 unknown' }],
  },
  ...mailOf(messageId),
});
const complaint = (messageId: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: 'ada@example.com' }] },
  ...mailOf(messageId),
});
const delivery = (messageId: string) => ({
  notificationType: 'Delivery',
  delivery: { recipients: ['ada@example.com'] },
  ...mailOf(messageId),
});
const byMailgun = (event: object, { key = mailgunKey, at = world.services.now() / 1000 } = {}) => {
  const timestamp = String(Math.floor(at));
  const signature = createHmac('sha256', key).update(`${timestamp}token`).digest('hex');
  return post('mailgun', {
    signature: { timestamp, token: 'token', signature },
    'event-data': event,
  });
};

const agreed = { consents: [{ purpose: 'marketing', given: true }] };
const client = async (name: string, more: object = {}) =>
  needed(
    await salon.graphql(documents.saveClient, {
      input: { businessId: salon.id, name, email: `${name.toLowerCase()}@example.com`, ...more },
    }),
  ).id;
const write = async (clientId: string, purpose = 'news') =>
  needed(
    await salon.graphql(documents.sendMessage, {
      input: { businessId: salon.id, clientIds: [clientId], purpose, text: 'New colours' },
    }),
  );
const deliver = async () => {
  world.clock.advance({ seconds: 30 });
  return world.sent();
};
/** A message with news that was sent to Ada, and the Message-ID of its mail. */
const news = async (more: object = {}) => {
  const id = await client('Ada', { ...agreed, ...more });
  const { id: messageId } = await write(id);
  const [mail] = await deliver();
  return { id, messageId, mailId: mail!.headers['message-id']! };
};
const seen = async (clientId: string) => needed(await salon.rest('GET', `/clients/${clientId}`));
const results = async (messageId: string) =>
  needed(await salon.rest('GET', `/messages/${messageId}`)).results;

describe('a report of Amazon SES', () => {
  test('counts what was delivered', async () => {
    const { messageId, mailId } = await news();
    expect((await ses(delivery(mailId))).status).toBe(200);
    expect(await results(messageId)).toMatchObject({ sent: 1, delivered: 1, bounced: 0 });
  });

  test('ends an address whose mail came back: the client, the figures and the log say it', async () => {
    const { id, messageId, mailId } = await news();
    expect((await ses(bounce(mailId))).status).toBe(200);
    expect((await seen(id)).emailProblem).toMatchObject({
      kind: 'bounced',
      reason: 'smtp; 550 5.1.1 unknown',
    });
    expect(await results(messageId)).toMatchObject({ sent: 1, delivered: 0, bounced: 1 });
    const { items } = needed(await salon.rest('GET', `/notifications?messageId=${messageId}`));
    expect(items[0]).toMatchObject({
      status: 'sent',
      lastError: 'The mail came back: smtp; 550 5.1.1 unknown',
    });
    const { skipped } = needed(
      await salon.graphql(documents.rehearseMessage, {
        input: { businessId: salon.id, clientIds: [id], purpose: 'service', text: 'Hello' },
      }),
    );
    expect(skipped).toEqual([{ reason: 'undeliverable', clients: 1 }]);
    // The consent stays: another address gets the news.
    expect((await seen(id)).consents).toMatchObject([{ given: true }]);
    needed(await salon.rest('PUT', `/clients/${id}`, { email: 'other@example.com' }));
    await write(id);
    expect(recipients(await deliver())).toEqual(['other@example.com']);
  });

  test.each([
    ['goes by text message instead', '+4930123456', { channel: 'sms', status: 'sent' }],
    [
      'fails with the reason',
      null,
      {
        channel: 'mail',
        status: 'failed',
        lastError: 'A mail to this address came back, or was marked as spam.',
      },
    ],
  ])('a notification %s', async (_, phone, told) => {
    const { id, mailId } = await news({ phone });
    await ses(bounce(mailId));
    const visit = { clientId: id, clientName: undefined, clientPhone: undefined };
    await salon.booked(await salon.service(), { ...visit, at: '2026-03-05T09:00:00Z' });
    await world.sql('update outbox set postponed_until = null where waits_for_undo_of is not null');
    expect(recipients(await world.sent())).not.toContain('ada@example.com');
    const { items } = needed(await salon.rest('GET', '/notifications'));
    expect(items).toContainEqual(expect.objectContaining({ kind: 'appointment_booked', ...told }));
  });

  test('takes a complaint as the end of offers for everybody with the address, in the journal too', async () => {
    const { id, messageId, mailId } = await news();
    const finn = await client('Finn', { ...agreed, email: 'ADA@example.com' });
    expect((await ses(complaint(mailId))).status).toBe(200);
    for (const each of [id, finn]) {
      const { emailProblem, consents } = await seen(each);
      expect(emailProblem).toMatchObject({ kind: 'complained' });
      expect(consents).toMatchObject([
        { purpose: 'marketing', given: false, source: 'complaint', byName: null },
      ]);
    }
    expect(await results(messageId)).toMatchObject({ sent: 1, complained: 1 });
    const events = await salon.journal({ eventType: 'client.updated' });
    expect(new Set(events.map(({ subject }: { subject: string }) => subject))).toEqual(
      new Set([id, finn]),
    );
  });

  test('ends the consent with the next attempt if the first one fails', async () => {
    const { id, mailId } = await news();
    const refusal = new Error('The connection is lost.');
    await refuseStatements(refusal, 'update "client"', async () => {
      expect((await ses(complaint(mailId))).status).toBe(500);
    });
    expect((await ses(complaint(mailId))).status).toBe(200);
    expect(await seen(id)).toMatchObject({
      emailProblem: { kind: 'complained' },
      consents: [{ purpose: 'marketing', given: false, source: 'complaint' }],
    });
  });

  test('changes nothing when it is repeated, in whatever order', async () => {
    const { id, messageId, mailId } = await news();
    for (const report of [complaint(mailId), bounce(mailId), delivery(mailId)]) await ses(report);
    const events = await salon.journal({ eventType: 'client.updated' });
    needed(await salon.rest('PUT', `/clients/${id}`, { email: null }));
    needed(await salon.rest('PUT', `/clients/${id}`, { email: 'ada@example.com', ...agreed }));
    for (const report of [bounce(mailId), complaint(mailId), delivery(mailId)]) await ses(report);
    expect(await seen(id)).toMatchObject({ emailProblem: null, consents: [{ given: true }] });
    expect(await results(messageId)).toMatchObject({ delivered: 0, bounced: 1, complained: 1 });
    expect(await salon.journal({ eventType: 'client.updated' })).toHaveLength(events.length + 2);
  });

  test('a complaint is not replaced by a mail that comes back', async () => {
    const { id, mailId } = await news();
    await ses(complaint(mailId));
    await ses(bounce(mailId));
    expect((await seen(id)).emailProblem).toMatchObject({ kind: 'complained' });
  });

  test.each([
    ['a full mailbox', (mailId: string) => bounce(mailId, 'Transient')],
    ['another mail than ours', () => bounce('<somebody@else.example>')],
    ['a mail that nobody knows', () => bounce('<ntf_01jqd6m5y2v9x8w7t6s5r4q3p2@localhost>')],
    ['another address', (mailId: string) => bounce(mailId, 'Permanent', 'eve@example.com')],
  ])('%s ends no address', async (_, report) => {
    const { id, mailId } = await news();
    expect((await ses(report(mailId))).status).toBe(200);
    expect((await seen(id)).emailProblem).toBeNull();
  });

  test('is refused with another signature, topic or certificate, and asks no other host', async () => {
    const { id, mailId } = await news();
    const right = notification(bounce(mailId));
    for (const wrong of [
      { ...right, Message: '{}' },
      { ...right, Signature: 'AAAA' },
      { ...right, TopicArn: `${topic}2` },
      { ...right, SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' },
      { ...right, SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/a.pem' },
      { ...right, Type: 'Other' },
      {},
    ]) {
      expect((await post('ses', wrong)).status).toBe(403);
    }
    const paths = new Set(amazon.received.map(({ path }) => path));
    expect([...paths].filter(path => path !== new URL(certificateUrl).pathname)).toEqual([]);
    expect((await seen(id)).emailProblem).toBeNull();
  });

  test('confirms the subscription of the topic alone', async () => {
    const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    const fields = [
      'Message',
      'MessageId',
      'SubscribeURL',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ];
    const content = { Type: 'SubscriptionConfirmation', Message: 'm', Token: 't', SubscribeURL };
    expect((await post('ses', signedBySns(content, fields))).status).toBe(200);
    const confirmed = () =>
      amazon.received.map(({ path }) => path).filter(path => !path.endsWith('.pem'));
    expect(confirmed()).toEqual(['/?Action=ConfirmSubscription&Token=t']);
    const elsewhere = { ...content, SubscribeURL: 'https://evil.example/' };
    expect((await post('ses', signedBySns(elsewhere, fields))).status).toBe(200);
    expect(confirmed()).toHaveLength(1);
  });
});

describe('a report of Mailgun', () => {
  const event = (name: string, mailId: string, more: object = {}) => ({
    event: name,
    recipient: 'ada@example.com',
    message: { headers: { 'message-id': mailId.replaceAll(/[<>]/g, '') } },
    ...more,
  });

  test('tells what was delivered, came back and was marked as spam', async () => {
    const { id, messageId, mailId } = await news();
    const status = { 'delivery-status': { message: 'No such mailbox' } };
    expect((await byMailgun(event('delivered', mailId))).status).toBe(200);
    await byMailgun(event('failed', mailId, { severity: 'temporary' }));
    expect((await seen(id)).emailProblem).toBeNull();
    await byMailgun(event('failed', mailId, { severity: 'permanent', ...status }));
    expect((await seen(id)).emailProblem).toMatchObject({
      kind: 'bounced',
      reason: 'No such mailbox',
    });
    await byMailgun(event('complained', mailId));
    expect((await seen(id)).emailProblem).toMatchObject({ kind: 'complained' });
    expect(await results(messageId)).toMatchObject({ bounced: 1, complained: 1 });
  });

  test('is refused without the key, and when it is old', async () => {
    const { id, mailId } = await news();
    const told = event('complained', mailId);
    const days = world.services.now() / 1000 - 2 * 86_400;
    expect((await byMailgun(told, { key: 'another key of somebody' })).status).toBe(403);
    expect((await byMailgun(told, { at: days })).status).toBe(403);
    expect((await post('mailgun', { 'event-data': told })).status).toBe(403);
    expect((await seen(id)).emailProblem).toBeNull();
  });
});
