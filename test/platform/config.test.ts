import { describe, expect, test } from '@jest/globals';
import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { readConfig } from '../../src/platform/config.ts';

const token = 'x'.repeat(24);
const secret = 's'.repeat(32);

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message.split('\n- ').slice(1);
  }
  return [];
}

describe('settings', () => {
  test('of a calendar service are both given or none, and of one organisation where one is named', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
      'GOOGLE_CLIENT_SECRET must be given with the other GOOGLE_ settings.',
    ]);
    expect(problemsOf({ MICROSOFT_TENANT: '../common' })).toHaveLength(1);
    const app = { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret' };
    const { microsoft } = readConfig({ ...app, MICROSOFT_TENANT: 'salon.example' }).calendarApps;
    expect(microsoft?.tokenUrl).toBe(
      'https://login.microsoftonline.com/salon.example/oauth2/v2.0/token',
    );
  });

  test('are all optional: an empty environment is a development server', () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      workers: 1,
      storefrontPort: 3001,
      baseUrl: 'http://localhost:3000',
      logLevel: 'info',
      databaseUrl: undefined,
      replicaUrls: [],
      databasePool: 10,
      statementTimeout: 30,
      dnsServers: [],
      dataDir: resolve('data'),
      bucket: undefined,
      appSecret: undefined,
      bootstrapTokens: [],
      rateLimitPerMinute: 0,
      callQueue: 200,
      callQueueSeconds: 2,
      journalMonths: 0,
      keptDays: {
        messages: 30,
        webhookDeliveries: 30,
        paymentEvents: 30,
        proposals: 90,
        endedSessions: 30,
      },
      demo: true,
      webhooksAllowPrivate: false,
      stripeApiUrl: 'https://api.stripe.com',
      yookassaApiUrl: 'https://api.yookassa.ru/v3',
      paymentTimeoutMilliseconds: 10_000,
      yookassaNotificationIps: expect.arrayContaining(['185.71.76.0/27']),
      smsToSpecialNumbers: false,
      themes: [],
      defaultTariff: 'open',
      trustProxy: 0,
      smtpUrl: undefined,
      mailFrom: 'Frontdesk <no-reply@localhost>',
      smsUrl: undefined,
      twilio: undefined,
      mailReports: {},
      whatsappApiUrl: 'https://graph.facebook.com/v23.0',
      calendarApps: {},
    });
  });

  test('in production listen on every address and put no demonstration into the database', () => {
    const config = readConfig({ NODE_ENV: 'production', APP_SECRET: secret });
    expect(config).toMatchObject({ production: true, host: '0.0.0.0', demo: false });
  });

  test('are taken as they are given', () => {
    const config = readConfig({
      NODE_ENV: 'test',
      HOST: '::1',
      PORT: '8080',
      BASE_URL: 'https://book.example/',
      LOG_LEVEL: 'debug',
      DATABASE_URL: 'postgres://u:p@db:5432/frontdesk',
      DATABASE_REPLICA_URLS: 'postgresql://r1/frontdesk, postgres://r2/frontdesk',
      DATABASE_POOL: '25',
      DATA_DIR: 'elsewhere',
      APP_SECRET: secret,
      BOOTSTRAP_TOKENS: `mcp:${token}, ai:${token}y`,
      RATE_LIMIT_PER_MINUTE: '100',
      DEMO: 'off',
      WEBHOOKS_ALLOW_PRIVATE: 'on',
      DEFAULT_TARIFF: 'solo',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'The desk <desk@book.example>',
    });
    expect(config).toMatchObject({
      production: false,
      host: '::1',
      port: 8080,
      storefrontPort: 8081,
      baseUrl: 'https://book.example',
      logLevel: 'debug',
      databaseUrl: 'postgres://u:p@db:5432/frontdesk',
      replicaUrls: ['postgresql://r1/frontdesk', 'postgres://r2/frontdesk'],
      databasePool: 25,
      dataDir: resolve('elsewhere'),
      appSecret: secret,
      bootstrapTokens: [
        { kind: 'mcp', text: token },
        { kind: 'ai', text: `${token}y` },
      ],
      rateLimitPerMinute: 100,
      callQueue: 200,
      callQueueSeconds: 2,
      journalMonths: 0,
      demo: false,
      webhooksAllowPrivate: true,
      stripeApiUrl: 'https://api.stripe.com',
      yookassaApiUrl: 'https://api.yookassa.ru/v3',
      paymentTimeoutMilliseconds: 10_000,
      bucket: undefined,
      themes: [],
      defaultTariff: 'solo',
      trustProxy: 1,
      smtpUrl: 'smtps://u:p@mail.example',
      mailFrom: 'The desk <desk@book.example>',
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  test('say for how long things are kept, and not too short', () => {
    const days = {
      MESSAGE_DAYS: '60',
      WEBHOOK_DAYS: '7',
      PAYMENT_EVENT_DAYS: '90',
      PROPOSAL_DAYS: '14',
      ENDED_SESSION_DAYS: '1',
    };
    expect(readConfig(days).keptDays).toEqual({
      messages: 60,
      webhookDeliveries: 7,
      paymentEvents: 90,
      proposals: 14,
      endedSessions: 1,
    });
    expect(() => readConfig({ ...days, MESSAGE_DAYS: '29', WEBHOOK_DAYS: 'a week' })).toThrow(
      'Wrong settings:\n- MESSAGE_DAYS must be a whole number from 30 to 3650.\n- WEBHOOK_DAYS must be a whole number from 7 to 3650.',
    );
  });

  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://cdn.example/p/',
  };

  test('of a bucket are taken together', () => {
    expect(readConfig(bucket).bucket).toEqual({
      endpoint: 'https://s3.example',
      name: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'secret',
      publicUrl: 'https://cdn.example/p',
    });
  });

  test.each(Object.keys(bucket))('of a bucket are wrong without %s', name => {
    const said = problemsOf({ ...bucket, [name]: ' ' });
    expect(said).toEqual([`${name} must be given with the other S3_ settings.`]);
  });

  test.each([
    ['S3_ENDPOINT', 's3.example'],
    ['S3_PUBLIC_URL', 'ftp://cdn.example'],
    ['S3_BUCKET', 'a/b'],
  ])('of a bucket are wrong with %s=%s', (name, value) => {
    const said = problemsOf({ ...bucket, [name]: value });
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+`))]);
  });

  test('Empty or blank settings count as absent, as a docker-compose file leaves them.', () => {
    const blank = { PORT: '', DATABASE_URL: ' ', BOOTSTRAP_TOKENS: '', BASE_URL: '', NODE_ENV: '' };
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  test('Invalid settings are all reported together, each with its requirement.', () => {
    const problems = problemsOf({
      NODE_ENV: 'prod',
      PORT: '70000',
      BASE_URL: 'book.example',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://db/frontdesk',
      DATABASE_REPLICA_URLS: 'nowhere',
      DATABASE_POOL: '0',
      APP_SECRET: 'short',
      BOOTSTRAP_TOKENS: 'mcp:short',
      RATE_LIMIT_PER_MINUTE: '-1',
      DEMO: 'yes',
      TRUST_PROXY: '1.5',
      SMTP_URL: 'https://mail.example',
      MAIL_FROM: 'nobody',
      SUPPORT_EMAIL: 'nobody',
    });
    const names = problems.map(problem => problem.split(' ')[0] ?? '');
    expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'APP_SECRET',
      'BASE_URL',
      'BOOTSTRAP_TOKENS',
      'DATABASE_POOL',
      'DATABASE_REPLICA_URLS',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'MAIL_FROM',
      'NODE_ENV',
      'PORT',
      'RATE_LIMIT_PER_MINUTE',
      'SMTP_URL',
      'SUPPORT_EMAIL',
      'TRUST_PROXY',
    ]);
    for (const problem of problems) expect(problem).toMatch(/ must be .+\.$/);
  });

  test('let several processes serve one port on PostgreSQL only', () => {
    const DATABASE_URL = 'postgres://db/frontdesk';
    expect(readConfig({ DATABASE_URL, WORKERS: '3' }).workers).toBe(3);
    expect(readConfig({ DATABASE_URL, WORKERS: ' auto ' }).workers).toBe(availableParallelism());
    expect(readConfig({ WORKERS: '1' }).workers).toBe(1);
    for (const WORKERS of ['2', 'auto']) {
      expect(problemsOf({ WORKERS })).toEqual([
        expect.stringMatching(/^WORKERS must be 1 with the embedded database.+DATABASE_URL/),
      ]);
    }
    for (const WORKERS of ['0', '65', '1.5', 'all']) {
      expect(problemsOf({ DATABASE_URL, WORKERS })).toEqual([
        expect.stringMatching(/^WORKERS must be auto or a whole number from 1 to 64\.$/),
      ]);
    }
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['PORT', '1e3x'],
    ['DATABASE_POOL', '501'],
    ['DATABASE_URL', 'postgres'],
    ['BASE_URL', 'ftp://book.example'],
    ['BOOTSTRAP_TOKENS', token],
    ['BOOTSTRAP_TOKENS', `svc:${token}`],
    ['BOOTSTRAP_TOKENS', `mcp:${token},ai`],
    ['SMTP_URL', 'mail.example:587'],
    ['MAIL_FROM', 'desk@book.example\nBcc: x@y.example'],
    ['MAIL_FROM', 'A <desk@book.example> <b@book.example>'],
  ])('refuse %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  test('let mail come from the host that others reach the service by', () => {
    const { mailFrom } = readConfig({ BASE_URL: 'https://book.example:8443' });
    expect(mailFrom).toBe('Frontdesk <no-reply@book.example>');
  });

  test('have the domain of all shops and the key of their storefronts, or neither', () => {
    const both = { SHOPS_DOMAIN: 'Shops.example.com', STOREFRONT_KEY: 'k'.repeat(24) };
    expect(readConfig(both).shops).toEqual({ domain: 'shops.example.com', key: 'k'.repeat(24) });
    expect(problemsOf({ SHOPS_DOMAIN: 'shops.example.com' })).toHaveLength(1);
    expect(problemsOf({ ...both, SHOPS_DOMAIN: 'https://shops.example.com' })).toHaveLength(1);
    const secret = 'short-hunter2';
    const said = problemsOf({ ...both, STOREFRONT_KEY: secret, DNS_SERVERS: 'dns.example' });
    expect(said).toHaveLength(2);
    expect(said.join()).not.toContain(secret);
  });

  test('need a secret of their own in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^APP_SECRET /)]);
  });

  test('never echo a secret: neither a token nor the password in a database address', () => {
    const secret = 'hunter2-hunter2';
    const said = problemsOf({
      BOOTSTRAP_TOKENS: `mcp:${secret}`,
      DATABASE_URL: `mysql://u:${secret}@db/x`,
      SMTP_URL: `http://u:${secret}@mail/x`,
    }).join('\n');
    expect(said).toContain('DATABASE_URL');
    expect(said).not.toContain(secret);
  });

  test.each(['localhost', '3000'])('refuse a HOST or PORT swapped: PORT=%s', value => {
    expect(problemsOf({ PORT: value }).length).toBe(value === '3000' ? 0 : 1);
  });
});
