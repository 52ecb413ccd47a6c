import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { restClient } from '../../support/clients/api-clients.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { until } from '../../support/time/until.ts';
import { emptyDatabase } from '../../support/process/empty-database.ts';
import {
  booking,
  foundBusiness,
  launch,
  serviceToken,
  type Running,
} from '../../support/process/running.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const traceId = 'a'.repeat(32);
const caller = 'b'.repeat(16);

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let collector: Awaited<ReturnType<typeof openReceiver>>;
let hooks: Awaited<ReturnType<typeof openReceiver>>;
let running: Running;
let environment: Record<string, string>;

beforeAll(async () => {
  database = await emptyDatabase();
  collector = await openReceiver();
  hooks = await openReceiver();
  environment = { DATABASE_URL: database.url, WEBHOOKS_ALLOW_PRIVATE: 'on' };
  running = await launch({
    ...environment,
    NODE_ENV: 'production',
    APP_SECRET: 'a secret of a test that is long enough',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  await running.ready();
});

afterAll(async () => {
  await running?.kill();
  collector?.close();
  hooks?.close();
  await database?.drop();
});

const spans = (): Span[] =>
  collector.received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: any) =>
      scopeSpans.flatMap((scope: any) => scope.spans),
    ),
  );

const valueOf = ({ attributes }: Span, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

test('a booking is one trace from the request to the statements, and the webhook of it another', async () => {
  const place = await foundBusiness(running);
  const rest = restClient(running.url)(await serviceToken(environment));
  const path = `/business/${place.businessId}`;
  const hook = await rest('POST', `${path}/webhooks`, { url: hooks.url });
  expect(hook.status).toBe(201);
  const { businessId: _, ...visit } = booking(place, place.starts[0]);
  const answer = await rest('POST', `${path}/appointments`, visit, {
    headers: { traceparent: `00-${traceId}-${caller}-01`, 'x-request-id': 'of-the-caller' },
  });
  expect(answer.status).toBe(201);
  await until(() => hooks.received.length > 0);
  running.signal('SIGTERM');
  await running.exited;

  const own = spans().filter(span => span.traceId === traceId);
  const [request] = own.filter(({ parentSpanId }) => parentSpanId === caller);
  expect(request?.name).toBe('POST /api/business/:businessId/appointments');
  expect(valueOf(request!, 'http.response.status_code')).toBe(201);
  expect(valueOf(request!, 'request.id')).toBe('of-the-caller');
  const under = (parent: Span | undefined) =>
    own.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const [operation] = under(request).filter(({ name }) => name === 'create_appointment');
  const [useCase] = under(operation).filter(({ name }) => name === 'createAppointment');
  const statements = under(useCase).map(span => String(valueOf(span, 'db.query.text')));
  expect(statements.join('\n')).toMatch(/insert into "?appointment\b/i);
  expect(own.map(span => JSON.stringify(span)).join('\n')).not.toContain('Client 0');

  const [sent] = spans().filter(({ name }) => name === `POST ${new URL(hooks.url).host}`);
  const [job] = spans().filter(({ spanId }) => spanId === sent?.parentSpanId);
  expect(job?.name).toBe('webhook');
  expect(job?.traceId).not.toBe(traceId);

  expect(collector.received[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-key': 'of ours' },
  });
  expect(running.output()).toContain(`"trace_id":"${traceId}"`);
});

test('a collector that is gone keeps nobody', async () => {
  const alone = await launch({
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  await alone.ready();
  expect((await alone.call('list_catalog', { businessId: 'biz_none' })).code).toBe('NOT_FOUND');
  alone.signal('SIGTERM');
  expect(await alone.exited).toEqual({ code: 0, signal: null });
});

test.each([
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key', 'must be a list such as name=value,name=value'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be a URL'],
])('a wrong %s is named at the start', async (name, value, problem) => {
  const wrong = await launch({ ...environment, [name]: value });
  expect(await wrong.exited).toEqual({ code: 1, signal: null });
  expect(wrong.output()).toContain(`${name} ${problem}`);
});
