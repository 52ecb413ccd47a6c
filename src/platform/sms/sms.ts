import type { Config } from '../config.ts';
import type { TwilioConfig } from '../config-groups.ts';
import type { Log } from '../lib/log.ts';
import { MessageRefused } from '../mail/message-refused.ts';
import { recentMessages } from '../mail/recent-messages.ts';

/** A text message to one phone. */
export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The same each time it is sent, for gateways that look at it. */
  readonly id: string;
}

/** Sends text messages, one way or another. */
export interface TextSender {
  /** Whether what it is given goes anywhere. */
  readonly works: boolean;
  /** Which gateway brings what is answered, as the address says that it posts to; null: none does. */
  readonly receives: 'twilio' | 'gateway' | null;
  /** Resolves when the gateway has taken it. @throws where it does not, or not within ten seconds. */
  send(message: TextMessage): Promise<void>;
  /** Resolves unless the gateway says, without sending anything, that it does not take us. Any gateway but Twilio says nothing. */
  check(): Promise<void>;
  /** What would have been sent if there were a gateway, newest first; in development only. */
  readonly captured: readonly TextMessage[];
}

type TextSenderSettings = Pick<
  Config,
  'smsUrl' | 'smsRepliesSecret' | 'twilio' | 'production' | 'smsToSpecialNumbers'
>;

const timeoutMilliseconds = 10_000;

/** Makes what sends text messages as the settings say. */
export function createTextSender(settings: TextSenderSettings, log: Log): TextSender {
  const sender = createSender(settings, log);
  return settings.smsToSpecialNumbers ? sender : { ...sender, send: refusingSpecial(sender.send) };
}

/** Visitors choose the phone number, and premium-rate numbers earn their owners money. */
function refusingSpecial(send: TextSender['send']): TextSender['send'] {
  return async message => {
    // The numbering plans of the world are loaded with the first message.
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

/** Any gateway that takes `{to, text}` as JSON and answers 200–299. */
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

/** A gateway's answer may quote the message, so only its status is reported. */
async function request(url: string, options: RequestInit): Promise<void> {
  const response = await fetch(url, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
}

/** The text may hold a code to sign in by, which no log must. */
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
