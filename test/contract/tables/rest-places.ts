import type { JsonSchema } from '../../../facades/kit/engine/json-schema.ts';
import { sampleOf } from '../../../facades/api/openapi/sample.ts';
import type { Route } from '../../../facades/kit/routes/route.ts';
import { withIds } from '../../facades/api/rest/drive.ts';
import { startAt } from './things.ts';

/** A place where an address takes an id: in the path, the query string or, at any depth, the body. */
export interface RestPlace {
  readonly where: 'path' | 'query' | 'body';
  readonly path: readonly string[];
}

const isId = (name: string) =>
  /(?:^id|Ids?)$/.test(name) && !/^(externalIds?|phoneNumberId)$/.test(name);

/** The conversation of an assistant with which something was booked: a text in a body that names nothing of ours. */
const isOwnText = ({ where, path }: RestPlace) =>
  where !== 'path' && path.at(-1) === 'conversationId';

export const singular = (name: string) => name.replace(/s$/, '');

/** Returns every place of an address that takes an id. Public pages let anyone name their business, so that id is skipped. */
export function restPlacesOf({ input, access }: Route): RestPlace[] {
  const isOpen = access === 'PUBLIC';
  return (['path', 'query', 'body'] as const).flatMap(where =>
    pathsIn(input[where] ?? {}, [])
      .filter(path => !(isOpen && path.at(-1) === 'businessId'))
      .map(path => ({ where, path }))
      .filter(place => !isOwnText(place)),
  );
}

function pathsIn(schema: JsonSchema, before: readonly string[]): string[][] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, member]) => {
    const path = [...before, name];
    return isId(name) ? [path] : pathsIn(member, path);
  });
}

/** Returns the members of an object, of a list's entries, or of a nullable object. */
function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const present = presentOf(schema);
  return (present.items ? presentOf(present.items) : present).properties ?? {};
}

const presentOf = (schema: JsonSchema) => schema.anyOf?.[0] ?? schema;

/** Puts an id into a body, with the members required around it. */
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
  // A line of an order has an item, or an appointment with an item.
  const ofItem =
    /^(variantId|staffId|locationId)$/.test(rest[0] ?? '') && propertiesOf(member)['catalogItemId'];
  const around = Object.fromEntries(
    [...required, ...(ofItem ? ['catalogItemId'] : [])].map(each => [
      each,
      sampleOf(propertiesOf(member)[each] ?? {}, each),
    ]),
  );
  // A line with a staff member or a location needs a start.
  const inner = withIds(
    {
      ...around,
      ...('startAt' in propertiesOf(member) &&
        /^(staffId|locationId)$/.test(rest.at(-1) ?? '') && { startAt }),
    },
    things,
  );
  put(inner, rest, member, id, things);
  body[name] = isList ? [inner] : inner;
}
