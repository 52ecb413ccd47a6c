import { nameSchemas, pascalCase } from '../facades/api/openapi/name-schemas.ts';
import type { EventsOfNoun } from '../facades/api/webhooks/payloads.ts';
import { presentOf, type JsonSchema } from '../facades/kit/engine/json-schema.ts';
import type { Operation } from '../facades/kit/engine/operation.ts';
import { schemasIn } from './schemas-in.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Message {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
}

/** The parts of the service's description that the SDK is made of. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** The SDK has the operations of a business and the public ones. Shops, widgets and the Control Panel have clients of their own. */
const covered = /^\/(business|public|tariffs)(\/|$)/;

/** Operations with this prefix are methods of a business, which knows its id. */
const ofBusiness = '/business/{businessId}';

/** Returns the type of the details beside the subject of an event: facades/api/webhooks/render.ts adds them. */
function detailsOf({ details }: EventsOfNoun): string {
  const members = Object.entries(details).map(([name, { type, isAlwaysThere, isSubject }]) => {
    const mark = isAlwaysThere || isSubject ? '' : '?';
    return `${name}${mark}: ${type === 'integer' ? 'number' : 'string'}`;
  });
  return members.length > 0 ? ` & { ${members.join('; ')} }` : '';
}

/** The schemas of the SDK by name, and the names that its operations use. */
interface Names {
  readonly schemas: Record<string, JsonSchema>;
  readonly used: Set<string>;
}

/** The lines of the module, by the interface or table that they belong to. */
interface Lines {
  readonly business: string[];
  readonly others: string[];
  readonly addresses: string[];
  readonly data: string[];
}

/** Returns the schemas that the SDK's operations name, and the source of the module that lists these operations. */
export function sdkOf(
  description: Record<string, unknown>,
  webhooks: readonly EventsOfNoun[],
): { schemas: object; operations: string } {
  const { paths, components } = description as unknown as Description;
  const payloads = payloadsOf(
    webhooks.map(({ operation }) => operation),
    components.schemas,
  );
  const names: Names = {
    schemas: { ...components.schemas, ...payloads.schemas },
    used: new Set(),
  };
  const lines: Lines = { business: [], others: [], addresses: [], data: [] };
  for (const [path, operations] of Object.entries(paths)) {
    if (!covered.test(path)) continue;
    for (const [verb, operation] of Object.entries(operations)) {
      addMethod(lines, names, components, { verb, path, operation });
    }
  }
  for (const each of webhooks) {
    const payload = use(names, payloads.names.get(each.noun) ?? each.noun);
    for (const event of Object.keys(each.events)) {
      lines.data.push(`  '${event}': ${payload}${detailsOf(each)};`);
    }
  }
  return { schemas: usedSchemas(names), operations: moduleOf(lines, names) };
}

/** Adds the method of an operation, and its address. */
function addMethod(
  lines: Lines,
  names: Names,
  components: Description['components'],
  { verb, path, operation }: { verb: string; path: string; operation: DescribedOperation },
): void {
  const { operationId, summary, requestBody } = operation;
  const description = [`${summary}.`, operation.description ?? ''].join(' ').trim();
  const isOfBusiness = path.startsWith(ofBusiness);
  const address = `${verb.toUpperCase()} ${path}`;
  const reference = requestBody?.content?.['application/json']?.schema;
  const body = reference && resolved(reference, names.schemas);
  const schema = inputOf(operation, body, components, isOfBusiness);
  const ownName = `${pascalCase(operationId)}Input`;
  if (schema && names.schemas[ownName] !== body) {
    throw new Error(`${operationId}: another schema is called ${ownName}.`);
  }
  if (schema) names.schemas[ownName] = schema;
  const file = requestBody && !body ? ` & { file: ${fileOf(requestBody)} }` : '';
  const optional = schema?.required?.length || file ? '' : '?';
  const input = schema ? `${use(names, ownName)}${file}` : 'NoInput';
  const { type, output } = outputOf(operation, names);
  const name = camelCase(operationId);
  lines.addresses.push(`  ${name}: '${address}${type === 'application/json' ? '' : ` ${type}`}',`);
  lines[isOfBusiness ? 'business' : 'others'].push(
    `  /**\n   * ${description}\n   *\n   * \`${address}\`\n   */`,
    `  ${name}(input${optional}: ${input}, options?: CallOptions): ${output};`,
  );
}

/** Marks a schema as used by an operation, so that the module imports its type. */
function use({ schemas, used }: Names, name: string): string {
  if (!schemas[name]) throw new Error(`The description has no schema ${name}.`);
  used.add(name);
  return name;
}

/** Returns the used schemas, that of errors and all that they refer to, without examples. */
function usedSchemas({ schemas, used }: Names): object {
  const references = [...used, 'Problem'].map(name => `#/components/schemas/${name}`);
  return Object.fromEntries(
    Object.entries(schemasIn(references, schemas)).map(
      ([name, { examples: _examples, ...schema }]: [string, { examples?: unknown }]) => [
        name,
        schema,
      ],
    ),
  );
}

function moduleOf({ business, others, addresses, data }: Lines, { used }: Names): string {
  return [
    '// Generated by `npm run codegen` from the description of the REST interface.',
    `import type { CallOptions, List, NoInput } from './calls.ts';`,
    'import type {',
    ...[...used].toSorted().map(name => `  ${name},`),
    `} from './schemas.generated.ts';\n`,
    '/** The operations of one business. */',
    'export interface BusinessOperations {',
    ...business,
    '}\n',
    '/** The operations that belong to no business, or to several. */',
    'export interface Operations {',
    ...others,
    '}\n',
    '/** The data of a webhook by its type. */',
    'export interface WebhookData {',
    ...data,
    `  'webhook.test': { businessId: string; endpointId: string };`,
    '}\n',
    '/** The method and the path of each operation, and the type of an answer that is no JSON. */',
    'export const addresses: Readonly<Record<keyof BusinessOperations | keyof Operations, string>> = {',
    ...addresses,
    '};\n',
  ].join('\n');
}

/**
 * Returns the schema of the whole input of an operation: path, query and body in one object, since their names are variables of
 * one document and never collide. Undefined if there is none.
 */
function inputOf(
  { operationId, parameters }: DescribedOperation,
  body: JsonSchema | undefined,
  { parameters: shared }: Description['components'],
  isOfBusiness: boolean,
): JsonSchema | undefined {
  const own = parameters
    .map(each => (each.$ref ? (shared[lastOf(each.$ref)] as Parameter) : each))
    .filter(each => each.in !== 'header' && !(isOfBusiness && each.name === 'businessId'));
  if (own.length === 0) return body;
  const members = own.map(({ name, description, schema }) => [name, { ...schema, description }]);
  const properties = { ...body?.properties, ...Object.fromEntries(members) };
  if (Object.keys(properties).length < Object.keys(body?.properties ?? {}).length + own.length) {
    throw new Error(`${operationId}: the path, the query and the body have a name in common.`);
  }
  const required = own.filter(each => each.required).map(({ name }) => name);
  return { type: 'object', properties, required: [...required, ...(body?.required ?? [])] };
}

/** Returns the type of an uploaded file. A text is sent as CSV. */
function fileOf({ content = {} }: Message): string {
  return content['text/csv'] ? 'string | Blob' : 'Blob';
}

/** Returns the content type of an answer, and the type that the method returns. */
function outputOf(
  { operationId, responses }: DescribedOperation,
  names: Names,
): { type: string; output: string } {
  const [, done] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const [[type, { schema }] = ['', {}]] = Object.entries(done?.content ?? {});
  if (type.startsWith('text/')) return { type, output: 'Promise<string>' };
  if (type === 'application/pdf' || type === 'application/octet-stream')
    return { type, output: 'Promise<Blob>' };
  if (type !== 'application/json' || !schema) {
    throw new Error(`${operationId}: the SDK reads no answers of the type ${type}.`);
  }
  const present = presentOf(schema);
  const reference = referenceOf(present) ?? referenceOf(present.items ?? {});
  if (!reference) throw new Error(`${operationId}: its answer has no name.`);
  const answer = `${use(names, lastOf(reference))}${present.items ? '[]' : ''}`;
  const { items, nextCursor } = resolved(present, names.schemas).properties ?? {};
  if (items && nextCursor) return { type, output: `List<${answer}>` };
  return { type, output: `Promise<${answer}${present === schema ? '' : ' | null'}>` };
}

/**
 * Returns the schemas of the data of webhooks, and their names by noun. A schema that is not the same as that of the REST
 * interface has the prefix `Webhook`.
 */
function payloadsOf(
  webhooks: readonly Operation[],
  known: Schemas,
): { schemas: Schemas; names: ReadonlyMap<string, string> } {
  const described = webhooks.map(({ name, outputSchema }) => [
    name,
    { post: { operationId: name, payload: presentOf(outputSchema) } },
  ]);
  const { paths, schemas } = nameSchemas(Object.fromEntries(described));
  const newName = (name: string) =>
    JSON.stringify(known[name]) === JSON.stringify(schemas[name]) ? name : `Webhook${name}`;
  const renamed = Object.entries(schemas).map(([name, schema]) => {
    const text = JSON.stringify(schema).replaceAll(
      /(#\/components\/schemas\/)(\w+)/g,
      (_all, path: string, each: string) => `${path}${newName(each)}`,
    );
    return [newName(name), JSON.parse(text) as JsonSchema] as const;
  });
  const taken = renamed.find(([name]) => name.startsWith('Webhook') && known[name]);
  if (taken) throw new Error(`Two schemas of the SDK are called ${taken[0]}.`);
  const names = webhooks.map(({ name }) => {
    const payload = (paths[name]?.['post']?.['payload'] ?? {}) as JsonSchema;
    return [name, newName(lastOf(referenceOf(payload) ?? ''))] as const;
  });
  return { schemas: Object.fromEntries(renamed), names: new Map(names) };
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const reference = referenceOf(schema);
  return reference ? (schemas[lastOf(reference)] ?? schema) : schema;
}

function referenceOf({ $ref }: JsonSchema): string | undefined {
  return $ref as string | undefined;
}

/** Returns the last name of a reference: `#/components/schemas/Client` is `Client`. */
function lastOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Converts `create_order` to `createOrder`. */
function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
