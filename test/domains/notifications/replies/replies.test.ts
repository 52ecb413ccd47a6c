import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { pickRepliedVisit } from '../../../../src/domains/notifications/replies/pick-replied-visit.ts';
import { readReply } from '../../../../src/domains/notifications/replies/typed-reply.ts';
import { isFromGateway, isFromTwilio } from '../../../../src/platform/sms/signed-text.ts';

describe('a reply to a reminder', () => {
  test.each([
    [
      'yes',
      [
        'YES',
        ' yes! ',
        'Y',
        '1',
        '«Да».',
        'ДА',
        'ja',
        'Ja 👍',
        'OK',
        'bestätigen'.normalize('NFD'),
      ],
    ],
    ['no', ['No.', 'n', '2', 'NEIN', 'нет', 'Cancel', 'Absagen!', 'Отмена']],
    ['stop', ['STOP', 'Stopp', 'unsubscribe', 'СТОП']],
    ['start', ['start', 'UNSTOP', 'Старт']],
  ] as const)('is read as %s in all languages, with case and marks', (meaning, texts) => {
    expect(texts.map(readReply)).toEqual(texts.map(() => meaning));
  });

  test.each(['', '?', '12', 'yes no', 'no, I will come', 'nobody', 'constructor', '👍'])(
    'with the text “%s” is left to staff',
    text => {
      expect(readReply(text)).toBeNull();
    },
  );
});

describe('the signature of Twilio', () => {
  // Example of Twilio's documentation of its signature.
  const authToken = '12345';
  const url = 'https://example.com/myapp.php?foo=1&bar=2';
  const fields = {
    Digits: '1234',
    To: '+18005551212',
    From: '+14158675310',
    Caller: '+14158675310',
    CallSid: 'CA1234567890ABCDE',
  };
  // cspell:disable-next-line
  const signature = 'L/OH5YylLD5NRKLltdqwSvS0BnU=';
  const post = { url, form: new URLSearchParams(fields), signature };

  test('matches the example of its documentation', () => {
    expect(isFromTwilio(post, authToken)).toBe(true);
  });

  test.each([
    ['another token', {}, '12346'],
    ['another address', { url: 'https://example.com/myapp.php?foo=1' }, authToken],
    ['another field', { form: new URLSearchParams({ ...fields, Digits: '1235' }) }, authToken],
    ['one more field', { form: new URLSearchParams({ ...fields, Extra: '' }) }, authToken],
    ['no signature', { signature: undefined }, authToken],
    ['an empty signature', { signature: '' }, authToken],
    ['part of the signature', { signature: signature.slice(0, 8) }, authToken],
  ])('does not match for %s', (_what, changed, token) => {
    expect(isFromTwilio({ ...post, ...changed }, token)).toBe(false);
  });

  test('counts a duplicate value once, and sorts the values of one name', () => {
    const form = new URLSearchParams('b=2&a=9&b=1&b=2');
    const made = createHmac('sha1', authToken).update(`${url}a9b1b2`).digest('base64');
    expect(isFromTwilio({ url, form, signature: made }, authToken)).toBe(true);
  });
});

describe('the signature of any other gateway', () => {
  const secret = `whsec_${Buffer.from('a secret of the gateway').toString('base64')}`;
  const body = '{"from":"+4930777777","text":"YES"}';
  const headersAt = (at: number) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', new Date(at), body),
  });

  test('matches the signed message, for five minutes', () => {
    expect(isFromGateway(body, headersAt(Date.now()), secret)).toBe(true);
    expect(isFromGateway(body, headersAt(Date.now() - 301_000), secret)).toBe(false);
  });

  test('does not match another body, id or secret, or no signature', () => {
    const headers = headersAt(Date.now());
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    expect(isFromGateway(body.replace('YES', 'NO'), headers, secret)).toBe(false);
    expect(isFromGateway(body, { ...headers, 'webhook-id': 'msg_2' }, secret)).toBe(false);
    expect(isFromGateway(body, headers, other)).toBe(false);
    expect(isFromGateway(body, {}, secret)).toBe(false);
  });
});

describe('an answer is assigned to', () => {
  const now = Date.parse('2026-03-05T09:00:00Z');
  const asked = (appointmentId: string, minutesAgo: number) => ({
    businessId: `of ${appointmentId}`,
    appointmentId,
    askedAt: now - minutesAgo * 60_000,
  });

  test('the visit of the last question, of any business', () => {
    expect(pickRepliedVisit([asked('a', 300), asked('b', 20), asked('c', 31)], now)).toEqual(
      asked('b', 20),
    );
  });

  test('one visit, however often its question was sent', () => {
    expect(pickRepliedVisit([asked('a', 1), asked('a', 2)], now)).toEqual(asked('a', 1));
  });

  test('no visit if two questions were sent together', () => {
    expect(pickRepliedVisit([asked('a', 1), asked('b', 10)], now)).toBe('ambiguous');
  });

  test('no visit if the question is a week old', () => {
    expect(pickRepliedVisit([asked('a', 7 * 24 * 60)], now)).toBeNull();
    expect(pickRepliedVisit([], now)).toBeNull();
  });
});
