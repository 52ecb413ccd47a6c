import type { Environment, ReadInteger, ReadUrl } from './config-groups.ts';

/** A Twilio account and the number or name that its messages come from. */
export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly apiUrl: string;
}

/** An app registered with a calendar service, and the service's addresses. */
export interface CalendarAppConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly consentUrl: string;
  readonly tokenUrl: string;
  /** Absent: the service cannot revoke a consent by API. */
  readonly revokeUrl?: string;
  readonly apiUrl: string;
}

/** An S3-compatible bucket and the public address of its contents. */
export interface BucketConfig {
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly publicUrl: string;
}

/** The operator's own Stripe account, to which businesses pay their tariffs. */
export interface BillingConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** `stripe` lets Stripe Tax compute taxes. Otherwise, ids of tax rates at Stripe; empty: none. */
  readonly tax: 'stripe' | readonly string[];
  /** Days for which a business works after a failed payment or its trial. */
  readonly graceDays: number;
}

/** Domain whose mails a provider passes on, and the secret with which it signs them. */
export interface InboundMailConfig {
  readonly domain: string;
  readonly secret: string;
}

/** Sign-in of Google's Actions Center at the booking server. */
export interface GoogleBookingConfig {
  readonly user: string;
  readonly password: string;
}

/** Reads the settings of the booking server for Google, both or none. */
export function readGoogleBooking(
  environment: Environment,
  problems: string[],
): GoogleBookingConfig | undefined {
  const names = ['GOOGLE_BOOKING_USER', 'GOOGLE_BOOKING_PASSWORD'] as const;
  const text = allOrNone(environment, names, 'GOOGLE_BOOKING_', problems);
  if (!text) return undefined;
  const [user, password] = [text('GOOGLE_BOOKING_USER'), text('GOOGLE_BOOKING_PASSWORD')];
  if (user.includes(':')) problems.push('GOOGLE_BOOKING_USER must have no colon.');
  if (password !== '' && password.length < 24) {
    problems.push('GOOGLE_BOOKING_PASSWORD must be at least 24 characters.');
  }
  return { user, password };
}

const bucketSettings = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
] as const;

/** Reads the bucket's settings, all or none. A missing one would otherwise show at the first picture only. */
export function readBucket(
  environment: Environment,
  url: ReadUrl,
  problems: string[],
): BucketConfig | undefined {
  const text = allOrNone(environment, bucketSettings, 'S3_', problems);
  if (!text) return undefined;
  if (!/^[\w.-]*$/.test(text('S3_BUCKET')))
    problems.push('S3_BUCKET must be the name of a bucket.');
  return {
    endpoint: (url('S3_ENDPOINT') ?? '').replace(/\/$/, ''),
    name: text('S3_BUCKET'),
    region: text('S3_REGION'),
    accessKeyId: text('S3_ACCESS_KEY_ID'),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
    publicUrl: (url('S3_PUBLIC_URL') ?? '').replace(/\/$/, ''),
  };
}

const twilioSettings = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

/** Reads Twilio's settings, all or none. Twilio cannot be combined with another way to send text messages. */
export function readTwilio(
  environment: Environment,
  url: ReadUrl,
  problems: string[],
): TwilioConfig | undefined {
  const apiUrl = (url('TWILIO_API_URL') ?? 'https://api.twilio.com').replace(/\/$/, '');
  const text = allOrNone(environment, twilioSettings, 'TWILIO_', problems);
  if (!text) return undefined;
  if (environment['SMS_URL']?.trim())
    problems.push('SMS_URL must not be given with the TWILIO_ settings.');
  return {
    accountSid: text('TWILIO_ACCOUNT_SID'),
    authToken: text('TWILIO_AUTH_TOKEN'),
    from: text('TWILIO_FROM'),
    apiUrl,
  };
}

/** Reads the secret of the gateway that delivers replies, which must be the sending gateway. */
export function readRepliesSecret(
  environment: Environment,
  problems: string[],
): string | undefined {
  const secret = environment['SMS_REPLIES_SECRET']?.trim();
  if (!secret) return undefined;
  if (!environment['SMS_URL']?.trim())
    problems.push('SMS_REPLIES_SECRET must be given with SMS_URL.');
  if (!isWebhookSecret(secret))
    problems.push('SMS_REPLIES_SECRET must be whsec_ and at least 24 random bytes in base64.');
  return secret;
}

/** Reads the settings of incoming mails, both or none. */
export function readInboundMail(
  environment: Environment,
  problems: string[],
): InboundMailConfig | undefined {
  const names = ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_SECRET'] as const;
  const text = allOrNone(environment, names, 'INBOUND_MAIL_', problems);
  if (!text) return undefined;
  const domain = text('INBOUND_MAIL_DOMAIN').toLowerCase();
  const secret = text('INBOUND_MAIL_SECRET');
  if (domain && !/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain))
    problems.push('INBOUND_MAIL_DOMAIN must be a domain such as reply.example.com.');
  if (secret && !isWebhookSecret(secret))
    problems.push('INBOUND_MAIL_SECRET must be whsec_ and at least 24 random bytes in base64.');
  return { domain, secret };
}

/** Returns true for a secret of Standard Webhooks with at least 24 bytes. */
function isWebhookSecret(secret: string): boolean {
  const [, key = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  return Buffer.from(key, 'base64').length >= 24;
}

const billingSettings = ['BILLING_STRIPE_SECRET_KEY', 'BILLING_STRIPE_WEBHOOK_SECRET'] as const;

/** Reads the settings of billing. Without them, the service charges nothing. */
export function readBilling(
  environment: Environment,
  integer: ReadInteger,
  problems: string[],
): BillingConfig | undefined {
  const text = allOrNone(environment, billingSettings, 'BILLING_', problems);
  const tax = environment['BILLING_TAX']?.trim() || 'off';
  const rates = tax.split(',').map(rate => rate.trim());
  if (tax !== 'off' && tax !== 'stripe' && !rates.every(rate => /^txr_\w+$/.test(rate)))
    problems.push('BILLING_TAX must be off, stripe, or tax rates of Stripe: txr_…,txr_….');
  const graceDays = integer('BILLING_GRACE_DAYS', 14, 0, 90);
  if (!text) return undefined;
  const [secretKey, webhookSecret] = [text(billingSettings[0]), text(billingSettings[1])];
  if (secretKey && !/^[sr]k_\w{8,}$/.test(secretKey))
    problems.push('BILLING_STRIPE_SECRET_KEY must be a key of Stripe: sk_… or rk_….');
  if (webhookSecret && !/^whsec_\S{8,}$/.test(webhookSecret))
    problems.push('BILLING_STRIPE_WEBHOOK_SECRET must be the secret of a webhook: whsec_….');
  return {
    secretKey,
    webhookSecret,
    tax: tax === 'stripe' ? tax : tax === 'off' ? [] : rates,
    graceDays,
  };
}

/** Reads the id and secret of an app with Google, both or neither. */
export function readGoogle(
  environment: Environment,
  problems: string[],
): CalendarAppConfig | undefined {
  const names = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  const text = allOrNone(environment, names, 'GOOGLE_', problems);
  return (
    text && {
      clientId: text('GOOGLE_CLIENT_ID'),
      clientSecret: text('GOOGLE_CLIENT_SECRET'),
      consentUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revokeUrl: 'https://oauth2.googleapis.com/revoke',
      apiUrl: 'https://www.googleapis.com/calendar/v3',
    }
  );
}

/** Reads the app with Microsoft and its tenant: one organisation's accounts, or by default all. */
export function readMicrosoft(
  environment: Environment,
  problems: string[],
): CalendarAppConfig | undefined {
  const names = ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'] as const;
  const text = allOrNone(environment, names, 'MICROSOFT_', problems);
  const tenant = environment['MICROSOFT_TENANT']?.trim() || 'common';
  if (!/^[a-z\d][a-z\d.-]*$/i.test(tenant))
    problems.push('MICROSOFT_TENANT must be the id or the domain of an organisation.');
  const signIn = `https://login.microsoftonline.com/${tenant}/oauth2/v2.0`;
  return (
    text && {
      clientId: text('MICROSOFT_CLIENT_ID'),
      clientSecret: text('MICROSOFT_CLIENT_SECRET'),
      consentUrl: `${signIn}/authorize`,
      tokenUrl: `${signIn}/token`,
      apiUrl: 'https://graph.microsoft.com/v1.0',
    }
  );
}

/** Returns a reader of settings that belong together; undefined if none is given. Notes missing ones. */
function allOrNone<Name extends string>(
  environment: Environment,
  names: readonly Name[],
  prefix: string,
  problems: string[],
): ((name: Name) => string) | undefined {
  const text = (name: Name) => environment[name]?.trim() ?? '';
  const missing = names.filter(name => text(name) === '');
  if (missing.length === names.length) return undefined;
  for (const name of missing)
    problems.push(`${name} must be given with the other ${prefix} settings.`);
  return text;
}
