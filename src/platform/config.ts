import { Resolver } from 'node:dns/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type MailReportsConfig, readMailReports } from './config-mail-reports.ts';
import {
  readBilling,
  readBucket,
  readGoogle,
  readGoogleBooking,
  readInboundMail,
  readMicrosoft,
  readRepliesSecret,
  readTwilio,
  type BillingConfig,
  type BucketConfig,
  type CalendarAppConfig,
  type GoogleBookingConfig,
  type InboundMailConfig,
  type TwilioConfig,
} from './config-accounts.ts';
import {
  readKeptDays,
  readShops,
  readTracing,
  type Environment,
  type KeptDays,
  type ShopsConfig,
  type TracingConfig,
} from './config-groups.ts';
import { addressRanges } from './lib/network/address-ranges.ts';

/** Settings of one process. Names state the unit of times. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Number of processes that serve the port. */
  readonly workers: number;
  /** Port of the demo shop in development. */
  readonly storefrontPort: number;
  readonly baseUrl: string;
  /** Domain below which every shop has an address, and the key of its storefronts; absent: none. */
  readonly shops: ShopsConfig | undefined;
  /** Sign-in of Google's Actions Center at the booking server; absent: there is none. */
  readonly googleBooking: GoogleBookingConfig | undefined;
  /** Folders and npm packages with further themes of shops. */
  readonly themes: readonly string[];
  /** Name servers for looking at domains, `address` or `address:port`; empty: the system's. */
  readonly dnsServers: readonly string[];
  readonly logLevel: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly replicaUrls: readonly string[];
  /** Name of the cell whose database this is; absent: the installation has no cells. */
  readonly cell: string | undefined;
  readonly databasePool: number;
  /** Time limit of a statement, in seconds. */
  readonly statementTimeout: number;
  readonly dataDir: string;
  /** Bucket for pictures; absent: the data folder. */
  readonly bucket: BucketConfig | undefined;
  /** Secret for key derivation; absent: generated in the data folder, in development only. */
  readonly appSecret: string | undefined;
  /** Previous secret, which stays valid during a rotation. */
  readonly previousAppSecret: string | undefined;
  readonly bootstrapTokens: readonly BootstrapToken[];
  /** Requests per minute and token; 0: no limit. */
  readonly rateLimitPerMinute: number;
  /** Limits of this process's queue of calls: their number and their waiting time in seconds. */
  readonly callQueue: number;
  readonly callQueueSeconds: number;
  /** Retention of the journal in full months before the current one; 0: unlimited. */
  readonly journalMonths: number;
  readonly keptDays: KeptDays;
  readonly demo: boolean;
  /** True if webhooks may go to private addresses and over http. */
  readonly webhooksAllowPrivate: boolean;
  /** Base addresses of the payment providers' APIs. */
  readonly stripeApiUrl: string;
  readonly yookassaApiUrl: string;
  /** Addresses and networks that YooKassa's notifications may come from. */
  readonly yookassaNotificationIps: readonly string[];
  /** Time limit of a payment provider's answer. */
  readonly paymentTimeoutMilliseconds: number;
  /** Tariff of new businesses. */
  readonly defaultTariff: string;
  /** Payment of tariffs; absent: the service charges nothing. */
  readonly billing: BillingConfig | undefined;
  /** Number of proxies in front: Express's `trust proxy`. */
  readonly trustProxy: number;
  /** Mail server; absent: no mail is sent. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails: `Name <address>` or an address. */
  readonly mailFrom: string;
  /** E-mail address at which owners reach the operator; absent: none is shown. */
  readonly supportEmail: string | undefined;
  /** Gateway that accepts text messages as JSON; absent: none. */
  readonly smsUrl: string | undefined;
  /** True if text messages may go to premium-rate, shared-cost and satellite numbers. */
  readonly smsToSpecialNumbers: boolean;
  /** Signing secret of the gateway that delivers clients' replies; absent: no replies. */
  readonly smsRepliesSecret: string | undefined;
  /** Domain and secret of incoming mails; absent: nobody can answer mails of the service. */
  readonly inboundMail: InboundMailConfig | undefined;
  /** Mail providers that report what became of mails. */
  readonly mailReports: MailReportsConfig;
  /** Base address of WhatsApp's Cloud API, with its version. */
  readonly whatsappApiUrl: string;
  /** Twilio account, used instead of the gateway. */
  readonly twilio: TwilioConfig | undefined;
  /** Collector of traces; absent: no tracing. */
  readonly tracing: TracingConfig | undefined;
  /** Calendar services that people can link. */
  readonly calendarApps: Readonly<Record<'google' | 'microsoft', CalendarAppConfig | undefined>>;
}

/** An operator's token from the settings, with access to every business. */
export interface BootstrapToken {
  readonly kind: 'mcp' | 'ai';
  readonly text: string;
}

const mostWorkers = 64;

/** Reads the settings. @throws one Error that names every wrong setting. */
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
    shops: readShops(environment, problems),
    googleBooking: readGoogleBooking(environment, problems),
    themes: list(environment['THEMES']),
    dnsServers: dnsServers(environment, problems),
    logLevel: oneOf('LOG_LEVEL', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    databaseUrl: url('DATABASE_URL', postgres),
    replicaUrls: list(environment['DATABASE_REPLICA_URLS']).map(
      value => url('DATABASE_REPLICA_URLS', postgres, value) ?? value,
    ),
    cell: readCell(environment, problems),
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
    defaultTariff: readTariff(environment, problems),
    billing: readBilling(environment, integer, problems),
    trustProxy: integer('TRUST_PROXY', 0, 0, 10),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(environment['MAIL_FROM'], environment['BASE_URL'], problems),
    supportEmail: supportEmail(environment['SUPPORT_EMAIL'], problems),
    smsUrl: url('SMS_URL', web),
    smsToSpecialNumbers: oneOf('SMS_SPECIAL_NUMBERS', 'off', ['on', 'off']) === 'on',
    smsRepliesSecret: readRepliesSecret(environment, problems),
    inboundMail: readInboundMail(environment, problems),
    mailReports: readMailReports(environment, problems),
    whatsappApiUrl: (url('WHATSAPP_API_URL', web) ?? 'https://graph.facebook.com/v23.0').replace(
      /\/$/,
      '',
    ),
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

/** Reads the number of workers; `auto` is one per core. The embedded database allows one process only. */
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

/** Reads the name of the cell. A process sees the address of a visitor only behind the proxy of the cells. */
function readCell(environment: Environment, problems: string[]): string | undefined {
  const cell = environment['CELL']?.trim() || undefined;
  if (cell !== undefined && !/^[a-z][a-z0-9_]{0,30}$/.test(cell))
    problems.push('CELL must be a name of small letters, digits and _, such as a or berlin_1.');
  if (cell !== undefined && !environment['DATABASE_URL']?.trim())
    problems.push('CELL needs DATABASE_URL: the embedded database cannot be a cell.');
  return cell;
}

/** Reads the key of the tariff of new businesses. Operators can add tariffs, so any key is possible. */
function readTariff(environment: Environment, problems: string[]): string {
  const key = environment['DEFAULT_TARIFF']?.trim() || 'open';
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(key))
    problems.push(
      'DEFAULT_TARIFF must be the key of a tariff, such as solo, team, studio or open.',
    );
  return key;
}

/** Returns the next port; 0, for any free port, if there is none. */
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

function supportEmail(value: string | undefined, problems: string[]): string | undefined {
  const email = value?.trim() || undefined;
  if (email !== undefined && !/^[^\s@<>,]+@[^\s@<>,]+$/.test(email)) {
    problems.push('SUPPORT_EMAIL must be one e-mail address.');
  }
  return email;
}

/**
 * Networks from https://yookassa.ru/developers/using-api/webhooks, section on the authenticity of notifications.
 * YooMoney's own SDK (yookassa-sdk-php, SecurityHelper) has the same IPv4 addresses, and four networks within the IPv6 one.
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

/** Reads a list of IP addresses and networks in CIDR notation; absent: YooKassa's own. */
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

/** Reads a list of name servers; absent: the system's. */
function dnsServers(environment: Environment, problems: string[]): readonly string[] {
  const servers = list(environment['DNS_SERVERS']);
  try {
    new Resolver().setServers(servers.length > 0 ? servers : ['127.0.0.1']);
  } catch {
    problems.push('DNS_SERVERS must be a list of IP addresses such as 9.9.9.9,[2620:fe::fe]:53.');
  }
  return servers;
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
