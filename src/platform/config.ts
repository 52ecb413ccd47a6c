import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import {
  readBucket,
  readGoogle,
  readKeptDays,
  readMicrosoft,
  readRepliesSecret,
  readTracing,
  readTwilio,
  type BucketConfig,
  type CalendarAppConfig,
  type Environment,
  type KeptDays,
  type TracingConfig,
  type TwilioConfig,
} from './config-groups.ts';
import { addressRanges } from './lib/network/address-ranges.ts';

/** The tariffs that there are, the smallest first. */
export const tariffKeys = ['solo', 'team', 'studio', 'open'] as const;

export type TariffKey = (typeof tariffKeys)[number];

/** The settings of one process. Times are in the unit that a name says. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** How many processes serve the port. */
  readonly workers: number;
  /** Where development serves the demo business's shop. */
  readonly storefrontPort: number;
  readonly baseUrl: string;
  readonly logLevel: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly replicaUrls: readonly string[];
  readonly databasePool: number;
  /** For how many seconds the database may work at a statement. */
  readonly statementTimeout: number;
  readonly dataDir: string;
  /** Where pictures are kept; absent: in the data folder. */
  readonly bucket: BucketConfig | undefined;
  /** What keys derive from; absent: made and kept in the data folder, in development only. */
  readonly appSecret: string | undefined;
  /** The one before it, while what was made with it still counts. */
  readonly previousAppSecret: string | undefined;
  readonly bootstrapTokens: readonly BootstrapToken[];
  /** Requests a minute and token; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** How many calls may wait for their turn in this process, and for how many seconds. */
  readonly callQueue: number;
  readonly callQueueSeconds: number;
  /** For how many months before this one the journal is kept; 0: for good. */
  readonly journalMonths: number;
  readonly keptDays: KeptDays;
  readonly demo: boolean;
  /** Whether webhooks may be sent to private addresses, and over http. */
  readonly webhooksAllowPrivate: boolean;
  /** Where the payment providers' APIs are. */
  readonly stripeApiUrl: string;
  readonly yookassaApiUrl: string;
  /** The addresses and networks that YooKassa's notifications may come from. */
  readonly yookassaNotificationIps: readonly string[];
  /** How long a payment provider may take to answer. */
  readonly paymentTimeoutMilliseconds: number;
  /** The tariff of new businesses. */
  readonly defaultTariff: TariffKey;
  /** Express's `trust proxy`: how many proxies stand in front. */
  readonly trustProxy: number;
  /** The server that mail is sent by; absent: it is not sent. */
  readonly smtpUrl: string | undefined;
  /** The sender of mail: `Name <address>` or an address. */
  readonly mailFrom: string;
  /** A gateway that takes text messages as JSON; absent: there is none. */
  readonly smsUrl: string | undefined;
  /** Whether text messages go to premium-rate, shared-cost and satellite numbers as well. */
  readonly smsToSpecialNumbers: boolean;
  /** What the gateway signs with that brings what clients answer; absent: it brings nothing. */
  readonly smsRepliesSecret: string | undefined;
  /** Twilio, to send text messages by instead. */
  readonly twilio: TwilioConfig | undefined;
  /** Where traces go; absent: there are none. */
  readonly tracing: TracingConfig | undefined;
  /** The calendar services whose calendars people can link. */
  readonly calendarApps: Readonly<Record<'google' | 'microsoft', CalendarAppConfig | undefined>>;
}

/** A token from the settings: the operator's, who sees every business. */
export interface BootstrapToken {
  readonly kind: 'mcp' | 'ai';
  readonly text: string;
}

const mostWorkers = 64;

/** Reads the settings, or throws one error that names every wrong one. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  const integer = (name: string, fallback: number, least: number, most: number) => {
    const value = Number(text(name, String(fallback)));
    if (!Number.isInteger(value) || value < least || value > most) {
      problems.push(`${name} must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
  const oneOf = <T extends string>(name: string, fallback: NoInfer<T>, values: readonly T[]): T => {
    const value = text(name, fallback);
    const found = values.find(known => known === value);
    if (!found) problems.push(`${name} must be one of ${values.join(', ')}.`);
    return found ?? fallback;
  };
  const url = (name: string, protocols: readonly string[], value = environment[name]?.trim()) => {
    if (!value) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      problems.push(`${name} must be a URL that starts with ${protocols.join('// or ')}//.`);
    }
    return value;
  };

  const production =
    oneOf('NODE_ENV', 'development', ['development', 'test', 'production']) === 'production';
  const port = integer('PORT', 3000, 0, 65535);
  const postgres = ['postgres:', 'postgresql:'];
  const web = ['http:', 'https:'];
  const config: Config = {
    production,
    host: text('HOST', production ? '0.0.0.0' : '127.0.0.1'),
    port,
    workers: workers(environment, problems),
    storefrontPort: integer('STOREFRONT_PORT', portAfter(port), 0, 65_535),
    baseUrl: (url('BASE_URL', web) ?? `http://localhost:${port}`).replace(/\/$/, ''),
    logLevel: oneOf('LOG_LEVEL', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    databaseUrl: url('DATABASE_URL', postgres),
    replicaUrls: list(environment['DATABASE_REPLICA_URLS']).map(
      value => url('DATABASE_REPLICA_URLS', postgres, value) ?? value,
    ),
    databasePool: integer('DATABASE_POOL', 10, 1, 500),
    statementTimeout: integer('DATABASE_STATEMENT_TIMEOUT', 30, 1, 3600),
    dataDir: resolve(text('DATA_DIR', './data')),
    bucket: readBucket(environment, name => url(name, web), problems),
    appSecret: appSecret(environment['APP_SECRET'], production, problems),
    previousAppSecret: environment['APP_SECRET_PREVIOUS']?.trim() || undefined,
    bootstrapTokens: bootstrapTokens(environment['BOOTSTRAP_TOKENS'], problems),
    rateLimitPerMinute: integer('RATE_LIMIT_PER_MINUTE', 0, 0, 1_000_000),
    callQueue: integer('CALL_QUEUE', 200, 1, 100_000),
    callQueueSeconds: integer('CALL_QUEUE_SECONDS', 2, 1, 60),
    journalMonths: integer('JOURNAL_MONTHS', 0, 0, 1200),
    keptDays: readKeptDays(integer),
    demo: oneOf('DEMO', production ? 'off' : 'on', ['on', 'off']) === 'on',
    webhooksAllowPrivate: oneOf('WEBHOOKS_ALLOW_PRIVATE', 'off', ['on', 'off']) === 'on',
    stripeApiUrl: url('STRIPE_API_URL', web) ?? 'https://api.stripe.com',
    yookassaApiUrl: (url('YOOKASSA_API_URL', web) ?? 'https://api.yookassa.ru/v3').replace(
      /\/$/,
      '',
    ),
    yookassaNotificationIps: addresses(environment, 'YOOKASSA_NOTIFICATION_IPS', problems),
    paymentTimeoutMilliseconds: integer('PAYMENT_TIMEOUT_MS', 10_000, 100, 60_000),
    defaultTariff: oneOf('DEFAULT_TARIFF', 'open', tariffKeys),
    trustProxy: integer('TRUST_PROXY', 0, 0, 10),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(environment['MAIL_FROM'], environment['BASE_URL'], problems),
    smsUrl: url('SMS_URL', web),
    smsToSpecialNumbers: oneOf('SMS_SPECIAL_NUMBERS', 'off', ['on', 'off']) === 'on',
    smsRepliesSecret: readRepliesSecret(environment, problems),
    twilio: readTwilio(environment, name => url(name, web), problems),
    tracing: readTracing(environment, name => url(name, web), problems),
    calendarApps: {
      google: readGoogle(environment, problems),
      microsoft: readMicrosoft(environment, problems),
    },
  };
  if (problems.length > 0) throw new Error(`Wrong settings:\n- ${problems.join('\n- ')}`);
  return config;
}

/** `auto` is one for each core. The embedded database serves one process. */
function workers(environment: Environment, problems: string[]): number {
  const given = environment['WORKERS']?.trim() || '1';
  if (given !== '1' && !environment['DATABASE_URL']?.trim()) {
    problems.push(
      'WORKERS must be 1 with the embedded database, which serves one process: set DATABASE_URL, or leave WORKERS out.',
    );
    return 1;
  }
  const count = given === 'auto' ? availableParallelism() : Number(given);
  if (!Number.isInteger(count) || count < 1 || (given !== 'auto' && count > mostWorkers))
    problems.push(`WORKERS must be auto or a whole number from 1 to ${mostWorkers}.`);
  return count;
}

/** The next port; any that is free where there is none. */
function portAfter(port: number): number {
  return Number.isInteger(port) && port > 0 && port < 65_535 ? port + 1 : 0;
}

function appSecret(
  value: string | undefined,
  production: boolean,
  problems: string[],
): string | undefined {
  const secret = value?.trim() || undefined;
  if (secret === undefined ? production : secret.length < 32) {
    problems.push(
      'APP_SECRET must be a random text of at least 32 characters, in production always.',
    );
  }
  return secret;
}

function mailFrom(
  value: string | undefined,
  baseUrl: string | undefined,
  problems: string[],
): string {
  const host = URL.canParse(baseUrl?.trim() ?? '') ? new URL(baseUrl ?? '').hostname : 'localhost';
  const from = value?.trim() || `Frontdesk <no-reply@${host}>`;
  if (!/^([^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(from)) {
    problems.push(
      'MAIL_FROM must be an address, or a name and an address: Name <name@example.com>.',
    );
  }
  return from;
}

/**
 * As https://yookassa.ru/developers/using-api/webhooks lists them under the authenticity of notifications. YooMoney's own
 * SDK (yookassa-sdk-php, SecurityHelper) has the same IPv4 addresses, and four networks within that of IPv6.
 */
const yookassaIps = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11',
  '77.75.156.35',
  '2a02:5180::/32',
];

/** A list of IP addresses and networks in CIDR notation; left out, YooKassa's own. */
function addresses(environment: Environment, name: string, problems: string[]): readonly string[] {
  const given = list(environment[name]);
  const ranges = given.length > 0 ? given : yookassaIps;
  try {
    addressRanges(ranges);
  } catch {
    problems.push(`${name} must be a list of IP addresses or networks such as 185.71.76.0/27.`);
  }
  return ranges;
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '');
}

function bootstrapTokens(value: string | undefined, problems: string[]): BootstrapToken[] {
  return list(value).flatMap(entry => {
    const [, kind, text] = /^(mcp|ai):(.{24,})$/.exec(entry) ?? [];
    if (kind !== 'mcp' && kind !== 'ai') {
      problems.push(
        'BOOTSTRAP_TOKENS must be a list such as mcp:<token>,ai:<token>, each token at least 24 characters.',
      );
    }
    return kind && text ? [{ kind: kind as 'mcp' | 'ai', text }] : [];
  });
}
