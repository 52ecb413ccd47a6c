import { Buffer } from 'node:buffer';
import { deflateSync, gzipSync } from 'node:zlib';
import type { Random } from './random.ts';
import { oddValue } from './values.ts';

/** A malformed request, sent byte for byte. */
export interface Malformed {
  readonly door: string;
  readonly method: string;
  /** Path in latin1, as sent over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const bomb = gzipSync(Buffer.alloc(20_000_000, '['));
const zeros = gzipSync(Buffer.alloc(20_000_000));

/** Bodies that need no schema. */
const rawBodies: readonly (() => Buffer)[] = [
  () => Buffer.from(''),
  () => Buffer.from('{'),
  () => Buffer.from('"'),
  () => Buffer.from('null'),
  () => Buffer.from('[]'),
  () => Buffer.from('1e999'),
  () => Buffer.from('-'),
  () => Buffer.from('{"a":1,"a":2,"__proto__":{"x":1},"constructor":{}}'),
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  () => Buffer.from('{"name":"\xc3\x28\xff"}', 'latin1'),
  () => Buffer.from('\uFEFF{}'),
  () => Buffer.from('{"a":"\\ud800"}'),
  () => Buffer.from('{"a":"\\u0000"}'),
  () => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  () => Buffer.from('{"a":'.repeat(5000)),
  () => Buffer.from(`{"n":${'9'.repeat(20_000)}}`),
  () =>
    Buffer.from(
      JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`k${i}`, i]))),
    ),
  () => Buffer.from('a,b\n"c'),
  () => Buffer.from('name,price\n"a""b",1\n,,,\n\0,\n'),
  () => Buffer.from(`name;price\n${'x;'.repeat(3000)}\n`),
  () => Buffer.from(`${'"'.repeat(9999)}`),
  () => Buffer.from('PNG\r\n\x1a\n', 'latin1'),
  () => Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  () =>
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
  () => bomb,
  () => zeros,
  () => deflateSync(Buffer.alloc(1_000_000)),
];

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=latin-42',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/csv',
  'text/csv; charset=windows-1251',
  'application/xml',
  'image/png',
  'application/octet-stream',
  'application/graphql-response+json',
  '/',
  ';;;',
  'a'.repeat(3000),
];

const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  ['content-encoding', ['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', 'x']],
  ['accept', ['*/*', '', 'text/html', 'application/json;q=x', 'image/*', 'a'.repeat(3000)]],
  ['accept-language', ['de', 'x-y-z', '*', '-', 'de;q=2,'.repeat(300)]],
  [
    'authorization',
    [
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'Bearer \xff\xfe',
      `Bearer ${'a'.repeat(5000)}`,
      'Bearer svc_x',
      'bearer a b c',
    ],
  ],
  [
    'cookie',
    [
      'Platform.Auth=',
      'Platform.Auth=%',
      'Platform.Auth=%ff',
      'Platform.Auth=a; Platform.Auth=b',
      `Platform.Buyer=${'x'.repeat(4000)}`,
      ';=;=',
    ],
  ],
  ['idempotency-key', ['', ' ', 'x'.repeat(5000), '\xe9\xff', 'a,b']],
  ['x-visitor-address', ['', 'nowhere', '::1%eth0', '999.1.1.1', '1.2.3.4, 5.6.7.8']],
  ['x-buyer-session', ['', 'x', 'x'.repeat(3000), '\xff']],
  ['x-widget-token', ['', 'wgt_x', 'x'.repeat(3000)]],
  ['x-api-key', ['', 'shk_x', 'x'.repeat(3000)]],
  ['x-request-id', ['', 'x'.repeat(3000), '\xff', '../..']],
  ['origin', ['null', 'https://evil.example', 'x', 'http://[::1']],
  ['if-none-match', ['*', '"x', 'W/"', 'x'.repeat(3000)]],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-1,-2,-3', 'x']],
  ['mcp-protocol-version', ['', '1999-01-01', 'x'.repeat(300)]],
  ['stripe-signature', ['', 't=1,v1=x', 't=,v1=', 'x'.repeat(3000)]],
  ['x-forwarded-host', ['evil.example', '']],
  ['expect', ['100-continue']],
  ['transfer-encoding', ['chunked']],
  ['x-http-method-override', ['DELETE']],
];

const oddPathParts = [
  '%00',
  '%ff',
  '%',
  '%2',
  '%2e%2e%2f',
  '..',
  '.',
  '%F0%9F%92%A9',
  '\xff\xfe',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '0',
  '-1',
  'biz_00000000000000000000000000',
  'item_zzzzzzzzzzzzzzzzzzzzzzzzzz',
  'x'.repeat(200),
  'x'.repeat(9000),
  '%41'.repeat(2000),
  `${'a/'.repeat(500)}a`,
  "'",
  '"',
  '{id}',
  ':id',
  '*',
  '(a+)+$',
];

const oddQueries = [
  '?',
  '&&&',
  '=',
  'a',
  '%',
  '%ff=%ff',
  'a[b][c]=d',
  'a[]=1&a[]=2',
  '__proto__[x]=1&constructor[prototype][x]=1',
  'limit=1&limit=2&limit=3',
  'limit=99999999999999999999',
  'limit=-1',
  'limit=1e3',
  'limit=0x10',
  'limit=%20',
  'page=10001&pageSize=101',
  'cursor=%00',
  'cursor=e30',
  'cursor=W10',
  'cursor=WzFd',
  `cursor=${'A'.repeat(600)}`,
  'date=2026-02-30',
  'dateFrom=0001-01-01&dateTo=9999-12-31',
  'from=2026-03-03T00:00:00Z&to=x',
  'status=confirmed,confirmed,,nope',
  'status=confirmed&status=pending',
  'search=%00&q=%00',
  'q=%F0%9F%92%A9%20%27%22%5C',
  `q=${'a%20'.repeat(2000)}`,
  'search=&search=a',
  `x=${'y'.repeat(9000)}`,
  `${'a=1&'.repeat(1500)}`,
  'token=%00',
  'token=a&token=b',
  'session=%ff',
];

/** Corrupts a request in ways that need no schema. */
export function worsened(request: Malformed, random: Random): Malformed {
  let { method, path, headers, body } = request;
  if (random.once(4) && body) body = random.pick(rawBodies)();
  if (random.once(12) && body) {
    // Flips a byte, or truncates the body.
    const bytes = Buffer.from(body);
    if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
    body = random.once(2) ? bytes : bytes.subarray(0, random.below(bytes.length + 1));
  }
  if (random.once(10)) headers = { ...headers, 'content-type': random.pick(contentTypes) };
  if (random.once(40) && body) {
    body = gzipSync(body);
    headers = { ...headers, 'content-encoding': 'gzip' };
  }
  if (body === bomb || body === zeros) headers = { ...headers, 'content-encoding': 'gzip' };
  while (random.once(5)) {
    const [name, values] = random.pick(oddHeaders);
    headers = { ...headers, [name]: random.pick(values) };
  }
  if (random.once(6)) path += `${path.includes('?') ? '&' : '?'}${random.pick(oddQueries)}`;
  if (random.once(15)) path = withOddPart(path, random);
  if (random.once(30))
    method = random.pick([
      'GET',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'HEAD',
      'TRACE',
      'LINK',
    ]);
  if (random.once(200))
    path = encodeURIComponent((JSON.stringify(oddValue(random)) ?? '').toWellFormed()).slice(
      0,
      500,
    );
  if (!path.startsWith('/')) path = `/${path}`;
  return { ...request, method, path, headers, body };
}

function withOddPart(path: string, random: Random): string {
  const [address = '', query] = path.split('?');
  const parts = address.split('/');
  parts[1 + random.below(Math.max(1, parts.length - 1))] = random.pick(oddPathParts);
  return parts.join('/') + (query === undefined ? '' : `?${query}`);
}
