import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import type { DescribedRoute } from './describe-upload.ts';
import { exampleOf } from './examples.ts';
import { headerRef } from './openapi-components.ts';
import { namedBody, type Paths } from './name-schemas.ts';
import { textsOf } from './texts-of.ts';
import type { FailureKind } from './problems.ts';
import { hasEntityTag, takesVersion } from '../../kit/routes/entity-tag.ts';
import type { Route } from '../../kit/routes/route.ts';

/** Returns the header that sets or clears a session cookie. */
function cookieHeader(description: string, example: string) {
  return { 'Set-Cookie': { description, schema: { type: 'string' }, example } };
}

const longAgo = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly';

const cookieHeaders = {
  SETS: cookieHeader(
    'The session, for 7 days: `Platform.Auth`, HttpOnly, SameSite=Lax.',
    'Platform.Auth=ses_Zb3kQ9; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
  ),
  CLEARS: cookieHeader('Clears the cookie `Platform.Auth`.', `Platform.Auth=; Path=/; ${longAgo}`),
  SETS_BUYER: cookieHeader(
    'The session, for 30 days: `Platform.Buyer`, HttpOnly, SameSite=Lax.',
    'Platform.Buyer=buy_Zb3kQ9; Max-Age=2592000; Path=/api/account; HttpOnly; Secure; SameSite=Lax',
  ),
  CLEARS_BUYER: cookieHeader(
    'Clears the cookie `Platform.Buyer`.',
    `Platform.Buyer=; Path=/api/account; ${longAgo}`,
  ),
};

/** The credentials for each kind of access. */
const securityOf = {
  SIGNED_IN: undefined,
  PUBLIC: [],
  SHOP: [{ shopKey: [] }],
  BUYER: [{ buyerToken: [] }, { buyerSession: [] }],
  WIDGET: [{ widgetToken: [] }, { widgetHeader: [] }],
};

/** A storefront also sends the token of a signed-in buyer. */
const forShopsBuyers = [{ shopKey: [] }, { shopKey: [], buyerToken: [] }];

/** Describes one address. */
export function operationOf(route: DescribedRoute): Record<string, unknown> {
  const { name, description, tag, kind, input, status, access } = route;
  const example = exampleOf(route);
  const isChange = kind === 'mutation';
  const isShopsChange = access === 'SHOP' && isChange;
  const isOfShopsBuyer = isShopsChange || (access === 'SHOP' && input.ofBuyer);
  const security = isOfShopsBuyer ? forShopsBuyers : securityOf[access];
  const isTagged = hasEntityTag(route);
  const isVersioned = takesVersion(route);
  return {
    operationId: name,
    tags: [tag],
    ...textsOf(description),
    ...(route.deprecation && { deprecated: true }),
    ...(security && { security }),
    parameters: [
      ...membersOf(input.path, 'path', example.path),
      ...membersOf(input.query, 'query', example.query),
      ...(isChange ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(input.ofBuyer ? [{ $ref: '#/components/parameters/BuyerSession' }] : []),
      ...(isShopsChange ? [{ $ref: '#/components/parameters/VisitorAddress' }] : []),
      ...(isShopsChange ? [{ $ref: '#/components/parameters/FriendCode' }] : []),
      ...(isSpoken(route) ? [{ $ref: '#/components/parameters/AcceptLanguage' }] : []),
      ...(isTagged ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      ...(isVersioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...requestBodyOf(name, input, example),
    responses: {
      [status]: {
        description: doneTexts[status] ?? 'Done.',
        ...headersOf(route),
        content: contentOf(route),
      },
      ...(route.orChanges && {
        200: {
          description: 'It existed already and was changed.',
          ...headersOf(route),
          content: contentOf(route),
        },
      }),
      ...(isTagged && { 304: responseRef('Unchanged') }),
      ...(isVersioned && { 412: responseRef('PreconditionFailed') }),
      default: responseRef(failureOf(route)),
    },
  };
}

function requestBodyOf(
  name: string,
  { body, csv }: Route['input'],
  example: ReturnType<typeof exampleOf>,
): Record<string, unknown> {
  const content = body
    ? { 'application/json': { schema: namedBody(name, body), example: example.body } }
    : csv && { 'text/csv': { schema: csv, example: example.csv } };
  if (!content) return {};
  const isRequired = csv !== undefined || (body?.required ?? []).length > 0;
  return { requestBody: { ...(isRequired && { required: true }), content } };
}

/**
 * Returns true if visitors get answers in the language that they ask for: at addresses of one business. Bookings
 * and orders of buyers keep the names of their time.
 */
function isSpoken({ access, input }: Pick<Route, 'access' | 'input'>): boolean {
  if (access === 'SHOP' || access === 'WIDGET') return true;
  const { properties } = input.query ?? input.body ?? {};
  return access === 'PUBLIC' && properties?.['businessId'] !== undefined;
}

function headersOf(route: DescribedRoute): Record<string, unknown> {
  const { maxAgeSeconds, session, deprecation, outputSchema, columns } = route;
  const isPage = columns === undefined && outputSchema.properties?.['nextCursor'] !== undefined;
  const headers = {
    ...(isSpoken(route) && { 'Content-Language': headerRef('ContentLanguage') }),
    ...(hasEntityTag(route) && { ETag: headerRef('ETag') }),
    ...(maxAgeSeconds !== undefined && { 'Cache-Control': headerRef('CacheControl') }),
    ...(isPage && { Link: headerRef('Link') }),
    ...(deprecation && { Deprecation: headerRef('Deprecation'), Sunset: headerRef('Sunset') }),
    ...(session && cookieHeaders[session]),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function contentOf({ columns, fileType, outputSchema }: DescribedRoute): Record<string, unknown> {
  if (fileType) return { [fileType]: { schema: outputSchema } };
  return columns
    ? { 'text/csv': { schema: outputSchema, example: `${columns.join(',')}\r\n` } }
    : { 'application/json': { schema: outputSchema } };
}

const doneTexts: Readonly<Record<number, string>> = { 201: 'Created.', 202: 'Accepted.' };

function membersOf(
  schema: JsonSchema | undefined,
  place: 'path' | 'query',
  example: Readonly<Record<string, unknown>>,
): Record<string, unknown>[] {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, ...member }]) => ({
    name,
    in: place,
    // An object of the path exists, though the same variable is optional where it creates one.
    description: place === 'path' ? description?.replace('; omitted: a new one', '') : description,
    ...((place === 'path' || schema?.required?.includes(name)) && { required: true }),
    schema: member,
    // A list may be sent as one comma-separated text.
    ...(member.type === 'array' && { style: 'form', explode: false }),
    ...(example[name] !== undefined && { example: example[name] }),
  }));
}

/** Returns the kind of failure of an address, which lists the statuses that its calls can get. */
function failureOf({ kind, access, session, tag }: DescribedRoute): FailureKind {
  const isPublic = access === 'PUBLIC' && !session;
  if (kind === 'query') return isPublic ? 'PublicReadFailed' : 'ReadFailed';
  if (tag === 'Payments') return 'PaymentFailed';
  return isPublic ? 'PublicChangeFailed' : 'ChangeFailed';
}

function responseRef(name: FailureKind | 'Unchanged'): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

/** Moves parameters shared by several operations into components, and replaces them by references. */
export function shareParameters(
  paths: Paths,
  known: object,
): { paths: Paths; parameters: Record<string, object> } {
  const operations = Object.values(paths).flatMap(each => Object.values(each));
  const uses = new Map<string, number>();
  for (const parameter of operations.flatMap(parametersOf)) {
    const text = JSON.stringify(parameter);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const parameters: Record<string, object> = {};
  const names = new Map<string, string>();
  for (const [text, count] of uses) {
    const parameter: { name?: string } = JSON.parse(text);
    // Examples of items differ between operations once they are of real items.
    if (count < 2 || !parameter.name || parameter.name === 'itemId') continue;
    const free = (name: string) => !(name in parameters) && !(name in known);
    let name = parameter.name;
    for (let number = 2; !free(name); number += 1) name = `${parameter.name}${number}`;
    parameters[name] = parameter;
    names.set(text, name);
  }
  const refOf = (parameter: object) => {
    const name = names.get(JSON.stringify(parameter));
    return name ? { $ref: `#/components/parameters/${name}` } : parameter;
  };
  for (const operation of operations) {
    if (operation['parameters']) operation['parameters'] = parametersOf(operation).map(refOf);
  }
  return { paths, parameters };
}

function parametersOf(operation: Record<string, unknown>): object[] {
  return (operation['parameters'] ?? []) as object[];
}
