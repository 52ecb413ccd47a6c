import type { JsonSchema } from '../../../../facades/kit/engine/json-schema.ts';
import type { Random } from './random.ts';

const deep = (depth: number) => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values that most schemas reject, or that are easily mistaken for other types. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e300,
  5e-324,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'null',
  'undefined',
  'Infinity',
  '1e999',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a\0b',
  '\u0000',
  '\ud800',
  'x\udfff',
  '\u202Eabc',
  '\u2028\u2029',
  '\uFEFF',
  'İıßẞſ',
  '👩‍👩‍👧‍👦'.repeat(50),
  'e\u0301'.repeat(300),
  'a\u0300'.repeat(1000),
  '𝟙𝟚𝟛',
  '٠١٢٣',
  "'; drop table business; --",
  '" or 1=1',
  '\\',
  '%00',
  '%s%s%n',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  'x'.repeat(300),
  'x'.repeat(5001),
  '9'.repeat(400),
  '2026-02-30',
  '2026-02-30T25:61:61Z',
  '2026-03-29T02:30:00',
  '0000-00-00',
  '9999-12-31',
  '9998-12-31T23:59:59.999999999Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '1970-01-01T00:00:00+23:59',
  '2026-03-03T10:00:00+99:99',
  'Europe/Atlantis',
  'Etc/GMT+14',
  'tlh-Klingon-x-y-z',
  'XXX',
  '+49 (0) 30 / 12-34-56',
  '+' + '1'.repeat(40),
  'a@b',
  `${'a'.repeat(300)}@example.com`,
  'ä@exam.ple.com',
  '[]',
  '{}',
  '{"mon":["09:00-18:00"],"mon":[]}',
  '{"mon":["09:00-09:00"]}',
  '{"exceptions":{"2026-13-01":[]}}',
  [],
  [null],
  [[]],
  [1, 'a', null, {}],
  {},
  { toString: 1 },
  { length: -1 },
  { constructor: { prototype: { polluted: true } } },
  Array(300).fill(0),
  Array(2000).fill('x'),
  Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, index])),
  deep(20),
  deep(500),
];

/** Returns a random odd value. */
export function oddValue(random: Random): unknown {
  return random.pick(odd);
}

/** Returns a valid value for a schema; ids come from `known` if it has them. */
export function sampleOf(
  schema: JsonSchema | undefined,
  name: string,
  known: Readonly<Record<string, unknown>>,
  random: Random,
): unknown {
  if (!schema) return null;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name, known, random);
  if (Object.hasOwn(known, name)) return known[name];
  if (schema.enum) return random.pick(schema.enum);
  if (schema['format'] === 'date-time') return '2026-03-03T10:00:00Z';
  if (schema['format'] === 'date') return '2026-03-03';
  if (schema.type === 'integer' || schema.type === 'number') return schema['minimum'] ?? 1;
  if (schema.type === 'boolean') return random.once(2);
  if (schema.type === 'array') return [sampleOf(schema.items, name, known, random)];
  if (schema.type !== 'object') return `text ${random.below(1000)}`;
  const names = Object.keys(schema.properties ?? {}).filter(
    member => schema.required?.includes(member) || random.once(3),
  );
  const member = (each: string) => sampleOf(schema.properties?.[each], each, known, random);
  return Object.fromEntries(names.map(each => [each, member(each)]));
}

/** Returns the value with one to three parts, at any depth, made odd, omitted or doubled. */
export function spoilt(value: unknown, random: Random): unknown {
  let result = value;
  for (let count = 1 + random.below(3); count > 0; count -= 1) result = spoiltOnce(result, random);
  return result;
}

function spoiltOnce(value: unknown, random: Random): unknown {
  if (random.once(30)) return oddValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.once(4)) return [...value, oddValue(random)];
    const at = random.below(value.length);
    return value.map((each, index) => (index === at ? spoiltOnce(each, random) : each));
  }
  if (typeof value !== 'object' || value === null) return oddValue(random);
  const entries = Object.entries(value);
  if (entries.length === 0 || random.once(8)) {
    const name = random.pick(['unknown', '__proto__', 'constructor', '', 'a.b', 'é', '0', 'a[b]']);
    return Object.fromEntries([...entries, [name, oddValue(random)]]);
  }
  const at = random.below(entries.length);
  if (random.once(8)) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([name, each], index) => [name, index === at ? spoiltOnce(each, random) : each]),
  );
}
