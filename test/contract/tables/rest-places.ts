import type { JsonSchema } from '../../../facades/engine/json-schema.ts';
import { sampleOf } from '../../../facades/rest/sample.ts';
import type { Route } from '../../../facades/routes/route.ts';
import { withIds } from '../../facades/rest/drive.ts';
import { startAt } from './things.ts';

/** Where an address takes an id: in the path, the query string or, however deep, the body. */
export interface RestPlace {
  readonly where: 'path' | 'query' | 'body';
  readonly path: readonly string[];
}

const isId = (name: string) => /(?:^id|Ids?)$/.test(name) && name !== 'conversationId';

export const singular = (name: string) => name.replace(/s$/, '');

/** Every place of an address that takes an id. Whose a public page is, everybody may ask. */
export function restPlacesOf({ input, access }: Route): RestPlace[] {
  const isOpen = access === 'PUBLIC';
  return (['path', 'query', 'body'] as const).flatMap(where =>
    pathsIn(input[where] ?? {}, [])
      .filter(path => !(isOpen && path.at(-1) === 'businessId'))
      .map(path => ({ where, path })),
  );
}

function pathsIn(schema: JsonSchema, before: readonly string[]): string[][] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, member]) => {
    const path = [...before, name];
    return isId(name) ? [path] : pathsIn(member, path);
  });
}

/** The members of an object, of a list's entries, or of what may be null. */
function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const present = presentOf(schema);
  return (present.items ? presentOf(present.items) : present).properties ?? {};
}

const presentOf = (schema: JsonSchema) => schema.anyOf?.[0] ?? schema;

/** Puts an id into a body, and what has to surround it. */
export function put(
  body: Record<string, unknown>,
  [name, ...rest]: readonly string[],
  schema: JsonSchema,
  id: string,
  things: object,
): void {
  if (name === undefined) return;
  const member = propertiesOf(schema)[name] ?? {};
  const isList = presentOf(member).type === 'array';
  if (rest.length === 0) {
    body[name] = isList ? [id] : id;
    return;
  }
  const { required = [] } = presentOf(presentOf(member).items ?? member);
  // A line of an order is of an item, or of an appointment that has one.
  const ofItem =
    /^(variantId|staffId)$/.test(rest[0] ?? '') && propertiesOf(member)['catalogItemId'];
  const around = Object.fromEntries(
    [...required, ...(ofItem ? ['catalogItemId'] : [])].map(each => [
      each,
      sampleOf(propertiesOf(member)[each] ?? {}, each),
    ]),
  );
  // A person performs a service at a time.
  const inner = withIds(
    {
      ...around,
      ...('startAt' in propertiesOf(member) && rest.at(-1) === 'staffId' && { startAt }),
    },
    things,
  );
  put(inner, rest, member, id, things);
  body[name] = isList ? [inner] : inner;
}
