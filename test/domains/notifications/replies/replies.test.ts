import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { pickAsked } from '../../../../src/domains/notifications/replies/pick-asked.ts';
import { readReply } from '../../../../src/domains/notifications/replies/read-reply.ts';
import { isFromGateway } from '../../../../src/platform/sms/gateway-signature.ts';
import { isFromTwilio } from '../../../../src/platform/sms/twilio-signature.ts';

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
  ] as const)('means %s in all languages, with case and marks', (meaning, texts) => {
    expect(texts.map(readReply)).toEqual(texts.map(() => meaning));
  });

  test.each(['', '?', '12', 'yes no', 'no, I will come', 'nobody', 'constructor', '👍'])(
    'that says “%s” is left to people',
    text => {
      expect(readReply(text)).toBeNull();
    },
  );
});

describe('the signature of Twilio', () => {
  // The example of Twilio's own documentation of its signature.
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

  test('is that of its documentation', () => {
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
  ])('does not hold for %s', (_what, changed, token) => {
    expect(isFromTwilio({ ...post, ...changed }, token)).toBe(false);
  });

  test('counts a value once that is there twice, and sorts those of one name', () => {
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

  test('holds for what it signed, for five minutes', () => {
    expect(isFromGateway(body, headersAt(Date.now()), secret)).toBe(true);
    expect(isFromGateway(body, headersAt(Date.now() - 301_000), secret)).toBe(false);
  });

  test('does not hold for another body, id or secret, or without', () => {
    const headers = headersAt(Date.now());
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    expect(isFromGateway(body.replace('YES', 'NO'), headers, secret)).toBe(false);
    expect(isFromGateway(body, { ...headers, 'webhook-id': 'msg_2' }, secret)).toBe(false);
    expect(isFromGateway(body, headers, other)).toBe(false);
    expect(isFromGateway(body, {}, secret)).toBe(false);
  });
});

describe('an answer is to', () => {
  const now = Date.parse('2026-03-05T09:00:00Z');
  const asked = (appointmentId: string, minutesAgo: number) => ({
    businessId: `of ${appointmentId}`,
    appointmentId,
    askedAt: now - minutesAgo * 60_000,
  });

  test('the visit that was asked about last, of any business', () => {
    expect(pickAsked([asked('a', 300), asked('b', 20), asked('c', 31)], now)).toEqual(
      asked('b', 20),
    );
  });

  test('one visit, however often it was asked about', () => {
    expect(pickAsked([asked('a', 1), asked('a', 2)], now)).toEqual(asked('a', 1));
  });

  test('none that can be told, where two were asked about together', () => {
    expect(pickAsked([asked('a', 1), asked('b', 10)], now)).toBe('ambiguous');
  });

  test('nothing that was asked a week ago', () => {
    expect(pickAsked([asked('a', 7 * 24 * 60)], now)).toBeNull();
    expect(pickAsked([], now)).toBeNull();
  });
});
