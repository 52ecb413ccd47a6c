import type { Config } from '../config.ts';
import type { TwilioConfig } from '../config-accounts.ts';
import type { Log } from '../lib/log.ts';
import { MessageRefused, recentMessages } from '../mail/mailer.ts';

/** A text message to one phone. */
export interface TextMessage {
  /** Recipient in E.164. */
  readonly to: string;
  readonly text: string;
  /** Id of the message, the same for each attempt, so that a gateway can detect duplicates. */
  readonly id: string;
}

/** Sender of text messages. */
export interface TextSender {
  /** True if messages are really sent. */
  readonly works: boolean;
  /** Gateway that delivers replies, as named in its webhook address; null: none. */
  readonly receives: 'twilio' | 'gateway' | null;
  /** Resolves when the gateway has accepted the message. @throws otherwise, or after ten seconds. */
  send(message: TextMessage): Promise<void>;
  /** Resolves unless the gateway refuses our credentials; sends nothing. Only Twilio can be checked. */
  check(): Promise<void>;
  /** Messages that were captured instead of sent, newest first. Only in development without a gateway. */
  readonly captured: readonly TextMessage[];
}

type TextSenderSettings = Pick<
  Config,
  'smsUrl' | 'smsRepliesSecret' | 'twilio' | 'production' | 'smsToSpecialNumbers'
>;

const timeoutMilliseconds = 10_000;

/** Creates the sender of text messages for the settings. */
export function createTextSender(settings: TextSenderSettings, log: Log): TextSender {
  const sender = createSender(settings, log);
  const send = withPlainSpaces(sender.send);
  return { ...sender, send: settings.smsToSpecialNumbers ? send : refusingSpecial(send) };
}

/** Replaces no-break spaces: with one of them, a text of the GSM alphabet would need twice as many messages. */
function withPlainSpaces(send: TextSender['send']): TextSender['send'] {
  return message => send({ ...message, text: message.text.replaceAll(/[\u00a0\u202f]/g, ' ') });
}

/** Refuses special numbers. Visitors choose the phone number, and premium-rate numbers earn their owners money. */
function refusingSpecial(send: TextSender['send']): TextSender['send'] {
  return async message => {
    // The numbering plans are loaded with the first message.
    const { isSpecialNumber } = await import('./special-number.ts');
    if (isSpecialNumber(message.to)) {
      throw new MessageRefused(
        'No text messages go to premium-rate and satellite numbers (SMS_SPECIAL_NUMBERS).',
      );
    }
    await send(message);
  };
}

function createSender(
  { smsUrl, smsRepliesSecret, twilio, production }: TextSenderSettings,
  log: Log,
): TextSender {
  if (twilio) return twilioTextSender(twilio);
  if (smsUrl) return gatewayTextSender(smsUrl, smsRepliesSecret === undefined ? null : 'gateway');
  return production ? noTextSender() : capturingTextSender(log);
}

/** Returns a sender for any gateway that accepts `{to, text}` as JSON and answers 200–299. */
function gatewayTextSender(url: string, receives: TextSender['receives']): TextSender {
  return {
    works: true,
    receives,
    captured: [],
    check: async () => undefined,
    send: ({ to, text, id }) =>
      post(
        url,
        { 'content-type': 'application/json', 'idempotency-key': id },
        JSON.stringify({ to, text }),
      ),
  };
}

function twilioTextSender({ accountSid, authToken, from, apiUrl }: TwilioConfig): TextSender {
  const account = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    works: true,
    receives: 'twilio',
    captured: [],
    check: () => request(`${account}.json`, { headers: { authorization } }),
    send: ({ to, text }) =>
      post(
        `${account}/Messages.json`,
        { 'content-type': 'application/x-www-form-urlencoded', authorization },
        new URLSearchParams({ To: to, From: from, Body: text }).toString(),
      ),
  };
}

const post = (url: string, headers: Record<string, string>, body: string) =>
  request(url, { method: 'POST', headers, body });

/** Sends a request. A gateway's answer may quote the message, so an error reports only its status. */
async function request(url: string, options: RequestInit): Promise<void> {
  const response = await fetch(url, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
}

/** Texts can contain sign-in codes, which no log must contain. */
function capturingTextSender(log: Log): TextSender {
  const { recent, add } = recentMessages<TextMessage>();
  return {
    works: true,
    receives: null,
    captured: recent,
    check: async () => undefined,
    async send(message) {
      add(message);
      log.warn({ to: message.to }, 'SMS_URL is not set: the text message is at /dev/outbox');
    },
  };
}

function noTextSender(): TextSender {
  return {
    works: false,
    receives: null,
    captured: [],
    check: async () => undefined,
    async send() {
      throw new Error('Neither SMS_URL nor TWILIO_ACCOUNT_SID is set.');
    },
  };
}
