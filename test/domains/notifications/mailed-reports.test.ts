import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createInboxWorld, inboxOf } from '../conversations/inbox-world.ts';

const world = await createInboxWorld();
afterAll(() => world.close());

let salon: Salon;

beforeEach(async () => {
  world.clock.set('2026-03-09T12:00:00Z');
  await world.sent();
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({ name: 'Lumen', publish: true });
  await world.sent();
});

const agreed = { consents: [{ purpose: 'marketing', given: true }] };
const client = async (name: string, more: object = {}): Promise<string> =>
  needed(
    await salon.rest('POST', '/clients', {
      clientName: name,
      email: `${name.toLowerCase()}@example.com`,
      ...agreed,
      ...more,
    }),
  ).clientId;
const seen = async (clientId: string) => needed(await salon.rest('GET', `/clients/${clientId}`));
const results = async (messageId: string) =>
  needed(await salon.rest('GET', `/messages/${messageId}`)).results;

/** Sends news to a new client, and returns the mail that left. */
async function news(name = 'Ada') {
  const id = await client(name);
  const text = { clientIds: [id], purpose: 'news', text: 'New colours' };
  const { messageId } = needed(await salon.rest('POST', '/messages', text));
  world.clock.advance({ seconds: 30 });
  const [mail] = await world.sent();
  const { raw, headers } = mail!;
  return {
    id,
    messageId: messageId as string,
    mailId: headers['message-id']!,
    replyTo: headers['reply-to']!,
    raw,
  };
}

interface Said {
  action?: string;
  status?: string;
  diagnostic?: string;
  recipient?: string;
}

/** A delivery status notification as Postfix writes it. */
const bounced = (
  mailId: string,
  {
    action = 'failed',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1 <ada@example.com>: unknown',
    recipient = 'ada@example.com',
  }: Said = {},
  original = `Return-Path: <no-reply@localhost>\nMessage-ID: ${mailId}\nSubject: News\n`,
) => `From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
To: no-reply@localhost
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F2A.1772445600/mx.example.com"

This is a MIME-encapsulated message.

--4F2A.1772445600/mx.example.com
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4F2A.1772445600/mx.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
Arrival-Date: Mon,  2 Mar 2026 09:00:30 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx2.example.com
Diagnostic-Code: ${diagnostic}

--4F2A.1772445600/mx.example.com
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${original}
--4F2A.1772445600/mx.example.com--
`;

/** A complaint, with the whole mail that it is about, as a provider of mailboxes sends it. */
const complained = (raw: string, type = 'abuse') => `From: <feedback@example.com>
Date: Mon, 2 Mar 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/report; boundary=part_of_a_report; report-type=feedback-report

--part_of_a_report
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part_of_a_report
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: redacted@example.com

--part_of_a_report
Content-Type: message/rfc822
Content-Disposition: inline

${raw}
--part_of_a_report--
`;

const encoded = (text: string) => Buffer.from(text.replaceAll(/\r?\n/g, '\r\n')).toString('base64');
const report = async (text: string) => {
  const sender = { from: 'Mail Delivery System <mailer-daemon@mx.example.com>', text: 'Sorry' };
  const answer = await world.mailed({ ...sender, to: 'no-reply@localhost', raw: encoded(text) });
  expect(answer.status).toBe(200);
};

describe('a mail that came back', () => {
  test('ends the address, and the figures and the log say it', async () => {
    const { id, messageId, mailId } = await news();
    await report(bounced(mailId));
    expect((await seen(id)).emailProblem).toMatchObject({
      kind: 'bounced',
      reason: 'smtp; 550 5.1.1 <ada@example.com>: unknown',
    });
    expect(await results(messageId)).toMatchObject({ sent: 1, bounced: 1 });
    const { items } = needed(await salon.rest('GET', `/notifications?messageId=${messageId}`));
    expect(items[0].lastError).toMatch('The mail came back: smtp; 550 5.1.1');
    expect((await seen(id)).consents).toMatchObject([{ given: true }]);
  });

  test.each<[string, (sent: { mailId: string; raw: string }) => string]>([
    ['with the whole mail', ({ mailId, raw }) => bounced(mailId, {}, raw)],
    [
      'with an answer that has no extended code',
      ({ mailId }) => bounced(mailId, { status: '5.0.0', diagnostic: 'smtp; 550 No such user' }),
    ],
    [
      'with the address in capitals',
      ({ mailId }) => bounced(mailId, { recipient: '<ADA@Example.com>' }),
    ],
    [
      'with encoded headers',
      ({ mailId }) =>
        bounced(mailId).replace(
          /Content-Type: text\/rfc822-headers\n\n.*?(?=\n--)/s,
          `Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: quoted-printable\n\nMessage-ID:=\n ${mailId.replace('@', '=40')}\n`,
        ),
    ],
  ])('ends the address %s', async (_, write) => {
    const sent = await news();
    await report(write(sent));
    expect((await seen(sent.id)).emailProblem).toMatchObject({ kind: 'bounced' });
  });

  test.each<[string, (sent: { mailId: string; notification: string }) => string]>([
    ['that is only late', ({ mailId }) => bounced(mailId, { action: 'delayed' })],
    ['to a full mailbox', ({ mailId }) => bounced(mailId, { status: '5.2.2' })],
    [
      'after days of trying',
      ({ mailId }) => bounced(mailId, { status: '4.4.7', diagnostic: 'smtp; 421 Try later' }),
    ],
    ['for its content', ({ mailId }) => bounced(mailId, { status: '5.7.1' })],
    ['whose id is not signed', ({ notification }) => bounced(`<${notification}@127.0.0.1>`)],
    [
      'whose id has another signature',
      ({ notification }) => bounced(`<${notification}.${'A'.repeat(22)}@127.0.0.1>`),
    ],
    ['without its headers', () => bounced('', {}, 'Subject: News\n')],
    ['to another address', ({ mailId }) => bounced(mailId, { recipient: 'eve@example.com' })],
  ])('%s ends nothing', async (_, write) => {
    const { id, messageId, mailId } = await news();
    const [, notification = ''] = /<(ntf_[0-9a-z]+)\./.exec(mailId) ?? [];
    expect(notification).not.toBe('');
    await report(write({ mailId, notification }));
    expect((await seen(id)).emailProblem).toBeNull();
    expect(await results(messageId)).toMatchObject({ bounced: 0 });
  });

  test('is believed about its own recipient alone, whatever it names', async () => {
    const ada = await client('Ada');
    const { id, mailId } = await news('Eve');
    await report(bounced(mailId, { recipient: 'ada@example.com' }));
    for (const each of [ada, id]) expect((await seen(each)).emailProblem).toBeNull();
  });
});

describe('a complaint', () => {
  test('ends the address and the news of everybody who has it', async () => {
    const finn = await client('Finn', { email: 'ADA@example.com' });
    const { id, messageId, raw } = await news();
    await report(complained(raw));
    for (const each of [id, finn]) {
      expect(await seen(each)).toMatchObject({
        emailProblem: { kind: 'complained', reason: 'abuse' },
        consents: [{ purpose: 'marketing', given: false, source: 'complaint' }],
      });
    }
    expect(await results(messageId)).toMatchObject({ complained: 1 });
  });

  test('of the type not-spam ends nothing', async () => {
    const { id, raw } = await news();
    await report(complained(raw, 'not-spam'));
    expect(await seen(id)).toMatchObject({ emailProblem: null, consents: [{ given: true }] });
  });
});

test('reports change nothing when they are repeated, in whatever order', async () => {
  const { id, messageId, mailId, raw } = await news();
  for (const each of [complained(raw), bounced(mailId)]) await report(each);
  expect((await seen(id)).emailProblem).toMatchObject({ kind: 'complained' });
  needed(await salon.rest('PUT', `/clients/${id}`, { email: null }));
  needed(await salon.rest('PUT', `/clients/${id}`, { email: 'ada@example.com', ...agreed }));
  for (const each of [bounced(mailId), complained(raw)]) await report(each);
  expect(await seen(id)).toMatchObject({ emailProblem: null, consents: [{ given: true }] });
  expect(await results(messageId)).toMatchObject({ bounced: 1, complained: 1 });
});

test('a report needs no sender and no headers, and is never a message of the inbox', async () => {
  const { id, mailId } = await news();
  const answer = await world.mailed({ raw: encoded(bounced(mailId)) });
  expect(answer.status).toBe(200);
  expect((await seen(id)).emailProblem).toMatchObject({ kind: 'bounced' });
  expect(await inboxOf(salon)).toEqual([]);
});

test('a report that the mail provider did not sign does nothing', async () => {
  const { id, mailId } = await news();
  const other = `whsec_${Buffer.from('another secret than that of the settings').toString('base64')}`;
  const answer = await world.mailed({ raw: encoded(bounced(mailId)) }, other);
  expect(answer.status).toBe(403);
  expect((await seen(id)).emailProblem).toBeNull();
});

test('a whole mail of a person is read as any other, and refused if it is no text', async () => {
  const { id, mailId, replyTo } = await news();
  const mail = { from: 'ada@example.com', to: replyTo, subject: 'Re', text: 'Thanks!' };
  const whole = encoded(`From: ada@example.com\nContent-Type: text/plain\n\n${bounced(mailId)}`);
  expect((await world.mailed({ ...mail, raw: whole })).status).toBe(200);
  expect(await inboxOf(salon)).toMatchObject([{ clientId: id }]);
  expect((await seen(id)).emailProblem).toBeNull();
  expect((await world.mailed({ ...mail, raw: 7 })).status).toBe(400);
});
