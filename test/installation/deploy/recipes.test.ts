import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { parse } from 'yaml';
import { readSettings } from '../../../apps/storefront/settings.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { createWorld, type World } from '../../world.ts';
import { send } from '../../facades/support/send.ts';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

type Texts = Record<string, string>;

/** Settings that an operator provides. */
const given: Texts = {
  APP_SECRET: 'a secret of an operator that is long enough',
  DATABASE_PASSWORD: 'secret',
  SHOP_SLUG: 'salon',
  SHOP_KEY: `shk_${'k'.repeat(43)}`,
};

/** Substitutes variables as Compose does: `${NAME}`, `${NAME:?}` and `${NAME:-otherwise}`. */
const filled = (text: string) =>
  text.replaceAll(
    /\$\{(\w+)(?::\?|:-([^}]*))?\}/g,
    (_, name: string, otherwise = '') => given[name] ?? otherwise,
  );

const compose = parse(read('cluster/compose.yml'), { merge: true }).services;

const environmentOf = (service: string): Texts =>
  Object.fromEntries(
    Object.entries<unknown>(compose[service].environment).map(([name, value]) => [
      name,
      filled(String(value)),
    ]),
  );

const unit = (name: string) => read(`systemd/${name}.service`);

/** Returns the value of a unit's directive, as systemd reads it. */
const lineOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];

/** Maximum time in seconds that a process takes to end. */
const drain = 15;

const page = readFileSync('docs/settings.md', 'utf8');

describe('the settings in deploy/', () => {
  const services: [string, Texts][] = [
    ...[1, 2, 3].map((number): [string, Texts] => [
      `compose: frontdesk-${number}`,
      environmentOf(`frontdesk-${number}`),
    ]),
    [
      'helm',
      {
        ...parse(read('helm/frontdesk/values.yaml')).settings,
        APP_SECRET: given['APP_SECRET'],
        DATABASE_URL: 'postgres://frontdesk:secret@postgres/frontdesk',
      },
    ],
    [
      'systemd: frontdesk',
      { ...(parseEnv(read('systemd/frontdesk.env')) as Texts), APP_SECRET: given['APP_SECRET']! },
    ],
  ];

  test.each(services)('of %s are those that the service reads, and work', (_, environment) => {
    const config = readConfig(environment);
    expect(config.production).toBe(true);
    expect(config.databaseUrl).toMatch(/^postgres:\/\/frontdesk:/);
    for (const name of Object.keys(environment)) expect(page).toContain(`| \`${name}\``);
  });

  test('of shops are those that the storefront reads, and work', () => {
    const inUnit = lineOf(unit('frontdesk-storefront@'), 'Environment') ?? '';
    const environments = [
      environmentOf('storefront'),
      {
        ...(parseEnv(inUnit.replaceAll(' ', '\n')) as Texts),
        SHOP_SLUG: 'salon',
        SHOP_KEY: given['SHOP_KEY']!,
      },
    ];
    for (const environment of environments) {
      expect(readSettings(environment).slug).toBe('salon');
      for (const name of Object.keys(environment)) expect(page).toContain(`| \`${name}\``);
    }
  });

  test('of all shops in the chart are those that the storefront and the service read, and work', () => {
    const shops = read('helm/frontdesk/templates/all-shops.yaml')
      .replaceAll('{{ .Release.Name }}', 'desk')
      .replaceAll('{{ .Values.allShops.domain | quote }}', '"shops.example.com"');
    const given = [...shops.matchAll(/{ name: ([A-Z_]+), value: "?'?([^"'} ]+)/g)];
    const environment = Object.fromEntries(given.map(([, name, value]) => [name!, value!]));
    const key = 'a key of all storefronts, long enough';
    expect(shops).toContain('key: STOREFRONT_KEY }');
    const settings = readSettings({ ...environment, STOREFRONT_KEY: key });
    expect(settings).toMatchObject({ slug: undefined, coreUrl: 'http://desk', port: 3001, key });
    expect(settings.directoryHost).toBe('shops.example.com');
    for (const name of Object.keys(environment)) expect(page).toContain(`| \`${name}\``);
    expect(read('helm/frontdesk/templates/deployment.yaml')).toContain('name: SHOPS_DOMAIN');
    const { domain } = parse(read('helm/frontdesk/values.yaml')).allShops;
    expect(domain).toBe('');
    for (const path of shops.matchAll(/httpGet: { path: (\S+),/g)) expect(path[1]).toBe('/healthz');
  });

  test('give processes the time to end their calls', () => {
    const graces = [
      ...['frontdesk-1', 'frontdesk-2', 'frontdesk-3'].map(name => compose[name].stop_grace_period),
      parse(readFileSync('docker-compose.yml', 'utf8')).services.frontdesk.stop_grace_period,
      /terminationGracePeriodSeconds: (\d+)/.exec(
        read('helm/frontdesk/templates/deployment.yaml'),
      )?.[1],
      lineOf(unit('frontdesk'), 'TimeoutStopSec'),
      lineOf(unit('frontdesk-storefront@'), 'TimeoutStopSec'),
    ];
    for (const grace of graces) expect(Number.parseInt(grace, 10)).toBeGreaterThan(drain);
  });

  test('bring each process behind the balancer, and no other', () => {
    const balanced = [...read('cluster/balancer.conf').matchAll(/server (\S+):3000/g)];
    const scraped = parse(read('monitoring/prometheus.yml')).scrape_configs[0].static_configs[0];
    const processes = Object.keys(compose).filter(name => name.startsWith('frontdesk-'));
    expect(balanced.map(([, name]) => name)).toEqual(processes);
    expect(scraped.targets).toEqual(processes.map(name => `${name}:3000`));
  });
});

describe('the proxies', () => {
  const nginx = read('proxies/nginx.conf');
  const [, desk = ''] = nginx.split('server_name desk.example.com;\n  ssl');
  const [service = ''] = desk.split(/^}/m);

  test('compress what the programs have not, and neither live events nor secrets', () => {
    const [, types = ''] = /^gzip_types\s([^;]+);/m.exec(nginx) ?? [];
    expect(types.trim().split(/\s+/)).toEqual(
      expect.arrayContaining(['text/css', 'text/javascript', 'application/json', 'image/svg+xml']),
    );
    expect(types).not.toContain('event-stream');
    expect(service).toMatch(/^ {2}gzip on;$/m);
    const [, answers = ''] = /location ~ (\S+) {\s+gzip off;/.exec(service) ?? [];
    for (const path of ['/api/tokens', '/graphql', '/mcp', '/auth/login', '/oauth/token']) {
      expect(path).toMatch(new RegExp(answers));
    }
    for (const path of ['/book/lumen', '/visit/x', '/widget.js', '/'])
      expect(path).not.toMatch(new RegExp(answers));
    expect(read('proxies/Caddyfile').match(/^\tencode zstd gzip$/gm)).toHaveLength(2);
  });

  test('name the caller to the service, which keeps its metrics from forwarded calls', () => {
    expect(nginx.match(/proxy_set_header X-Forwarded-For/g)).toHaveLength(2);
    expect(read('cluster/balancer.conf')).toContain('proxy_set_header X-Forwarded-For');
  });

  test('pass live events on as they come', () => {
    expect(service).toMatch(/^ {2}proxy_buffering off;$/m);
    expect(read('proxies/Caddyfile')).toMatch(/127\.0\.0\.1:3000 {[^}]*flush_interval -1/);
  });
});

test('Every page that installs for production gives the commands of the Dockerfile.', () => {
  const [, stage = ''] = readFileSync('Dockerfile', 'utf8').split(/^FROM .*$/m);
  const commands = [...stage.matchAll(/^RUN (npm (?:ci|run|prune)(?: \w+| --\w+=dev)?)/gm)].map(
    ([, command]) => command,
  );
  expect(commands).toHaveLength(3);
  for (const file of [
    'docs/operations.md',
    'docs/deploying-systemd.md',
    'deploy/systemd/frontdesk.service',
  ])
    expect(readFileSync(file, 'utf8')).toContain(commands.join(' && '));
});

describe('the pages of ways to deploy', () => {
  const pageOf = (way: string) => readFileSync(`docs/deploying-${way}.md`, 'utf8');
  const dockerfile = readFileSync('Dockerfile', 'utf8');

  test('have the commands of the README of the archive, in its order', () => {
    const commands = [...read('systemd/README.md').matchAll(/^ {4}(\S.*)$/gm)].map(
      ([, line]) => line!,
    );
    expect(commands.length).toBeGreaterThan(8);
    const text = pageOf('systemd').split('## From npm')[0]!;
    const places = commands.map(command => text.indexOf(`\n${command}\n`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(read('systemd/README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(22);
  });

  test('name the image’s port, volume, user and list of packages as the Dockerfile has them', () => {
    const text = pageOf('docker');
    expect(dockerfile).toMatch(/^EXPOSE 3000$/m);
    expect(text).toContain(':3000:3000');
    expect(dockerfile).toMatch(/^VOLUME \/data$/m);
    expect(text).toContain('frontdesk:/data');
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^COPY --from=build \/app\/sbom\.cdx\.json \.\/$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK [^]*\/healthz/m);
    const [, grace] = /--stop-timeout (\d+)/.exec(text) ?? [];
    expect(Number(grace)).toBeGreaterThan(drain);
  });

  test('set only values that the chart has', () => {
    const values = parse(read('helm/frontdesk/values.yaml'));
    const set = [...pageOf('kubernetes').matchAll(/--set ([\w.]+)=/g)].map(([, name]) => name!);
    expect(set).toContain('picturesClaim');
    for (const name of set) {
      const value = name.split('.').reduce((level: any, key) => level?.[key], values);
      expect([name, value]).toEqual([name, expect.any(String)]);
    }
  });

  const testWithSystemd = existsSync('/usr/bin/systemd-analyze') ? test : test.skip;

  testWithSystemd('have units that systemd accepts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'frontdesk-units-'));
    try {
      const names = ['frontdesk.service', 'frontdesk-storefront@.service'];
      for (const name of names)
        // The programs and users of the units are on the machine of an operator.
        await writeFile(
          join(folder, name),
          read(`systemd/${name}`)
            .replaceAll('/opt/frontdesk/node_modules/.bin/node', process.execPath)
            .replaceAll(/^(User|Group)=.*$/gm, '$1=root'),
        );
      const files = [join(folder, names[0]!), join(folder, 'frontdesk-storefront@salon.service')];
      await symlink(names[1]!, files[1]!);
      const { stdout, stderr } = await promisify(execFile)('systemd-analyze', [
        'verify',
        '--man=no',
        ...files,
      ]);
      const about = (stdout + stderr).split('\n').filter(line => line.includes('frontdesk'));
      expect(about).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the alerts and the dashboard', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld();
  });

  afterAll(() => world?.close());

  test('is said by metrics that there are', async () => {
    const { text } = await send(`${world.url}/metrics`, { method: 'GET' });
    const { rules } = parse(read('monitoring/alerts.yml')).groups[0];
    const { panels } = JSON.parse(read('monitoring/dashboard.json'));
    const expressions: string[] = [...rules, ...panels.flatMap(({ targets }: any) => targets)].map(
      ({ expr }) => expr,
    );
    const named = new Set(
      expressions.flatMap(text => text.match(/\b(?:frontdesk|nodejs|process)_\w+/g) ?? []),
    );
    expect(named.size).toBeGreaterThan(15);
    const ofNode = new Registry();
    collectDefaultMetrics({ register: ofNode });
    const families = [...`${text}\n${await ofNode.metrics()}`.matchAll(/^# TYPE (\S+)/gm)].map(
      ([, name]) => name!,
    );
    for (const name of named)
      expect(families).toContain(String(name).replace(/_(bucket|count)$/, ''));
  });
});
