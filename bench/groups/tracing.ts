import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { trace, type ProxyTracerProvider } from '@opentelemetry/api';
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Request, RequestHandler, Response } from 'express';
import { traceRequests } from '../../facades/kit/monitoring/trace-requests.ts';
import { inSpan, isTraced, noteSpan } from '../../src/platform/tracing/spans.ts';
import { startTracing } from '../../src/platform/tracing/start-tracing.ts';
import type { Bench } from '../bench.ts';
import { median } from '../load.ts';
import { startProgram } from '../program.ts';
import { printLine } from '../report.ts';
import { steadyLoad } from '../steady-load.ts';
import { businessCount, businessId, tokens } from '../world.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60);
const warmUps = 20;
const callsOfRound = 400;
const usualShare = 0.05;

/** The statements of a small read: credential, access, the read itself, its journal entry. */
const statements = 4;
const statement = `select ${'i."name", '.repeat(40)} 1 from catalog_item i where i.business_id = $1`;

/** Calls a second, few enough for a busy machine to answer all. */
const rate = 60;

/**
 * Measures the overhead of traces for a small call, against the processor time without them. It is measured
 * separately, because the starts of the service differ by more: the service's own code creates and sends the parts
 * of a trace around no work.
 */
export async function tracing({ service, seconds }: Bench): Promise<void> {
  const collector = await startProgram('bench/collector.ts', {});
  const endpoint = `http://127.0.0.1:${collector.port}`;
  const stop = startTracing({ endpoint, headers: {}, ratio: usualShare });
  try {
    await steadyLoad(service.port, smallCalls(), rate, seconds * 1000);
    const begun = service.cpuMs() ?? NaN;
    const { answered } = await steadyLoad(service.port, smallCalls(), rate, seconds * 1000);
    const plain = (((service.cpuMs() ?? NaN) - begun) / answered) * 1000;
    printLine({ figure: 'processor time of a small call without traces, µs', ours: plain });
    const begin = traceRequests();
    const nothing = await costOf((_request, _response, next) => next(), false);
    const unsent = (await costOf(begin, false)) - nothing;
    const sent = (await costOf(begin, true)) - nothing;
    const usual = (1 - usualShare) * unsent + usualShare * sent;
    printLine({
      figure: `traces, ${usualShare * 100} % of them sent, % of that`,
      ours: (usual / plain) * 100,
      target: { of: 'ours', most: 3 },
      note: `${unsent.toFixed(1)} µs for one that is not sent`,
    });
    printLine({
      figure: 'traces, all of them sent, % of that',
      ours: (sent / plain) * 100,
      note: `${sent.toFixed(0)} µs each`,
    });
  } finally {
    await stop();
    await collector.stop();
  }
}

function smallCalls() {
  let turn = 0;
  return () => {
    turn += 1;
    const body = { businessId: businessId(turn % businessCount), limit: 20 };
    return { path: '/api/ai/list_catalog', body, token: tokens.ai };
  };
}

/** Returns the usual processor time of an empty call in microseconds, sending of its spans included. */
async function costOf(begin: RequestHandler, isSent: boolean): Promise<number> {
  const taken: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const before = process.cpuUsage();
    for (let call = 0; call < callsOfRound; call += 1) await callNothing(begin, isSent);
    await flush();
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) taken.push((user + system) / callsOfRound);
  }
  return median(taken);
}

/** Handles a request of a caller who names a trace, with an operation, its use case and its statements. */
async function callNothing(begin: RequestHandler, isSent: boolean): Promise<void> {
  const request = {
    method: 'POST',
    path: '/api/ai/list_catalog',
    headers: { traceparent: `00-${traceId(isSent)}-${'b'.repeat(16)}-01` },
  } as unknown as Request;
  const response = Object.assign(new EventEmitter(), {
    statusCode: 200,
    get: () => 'request',
  }) as unknown as Response;
  await new Promise<void>((resolve, reject) => {
    const work = () => inSpan('list_catalog', {}, () => inSpan('listCatalog', {}, askOften));
    void begin(request, response, () => void work().then(resolve, reject));
  });
  response.emit('close');
}

async function askOften(): Promise<void> {
  for (let count = 0; count < statements; count += 1) {
    await Promise.resolve();
    if (isTraced()) noteSpan('SQL select', 1, { 'db.query.text': statement });
  }
}

/** Sends the queued spans. */
function flush(): Promise<void> {
  const provider = trace.getTracerProvider() as ProxyTracerProvider;
  return (provider.getDelegate() as NodeTracerProvider).forceFlush();
}

/** The difference between the parts of an id decides if it is sampled: ids with the smallest differences are. */
function traceId(isSent: boolean): string {
  const part = randomBytes(4).toString('hex');
  return `${part}${part}00000000${isSent ? '00000001' : 'ffffffff'}`;
}
