/** A schema of a description: the parts of it that an outline has. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: boolean | string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/**
 * A description without its texts and limits: enough to find a change that breaks a program. Types are a few
 * characters, such as `[Order]?!`: `?` marks one that may be null, `!` one that is always there or needed. A text is
 * `string` or nothing. Members are separated by spaces: `orderId! total:number!`; `&:Order` stands for those of Order.
 */
export interface Outline {
  /** Operations: the members that they take, `>`, and the answers by their statuses. */
  readonly operations: Readonly<Record<string, string>>;
  /** Types by name; the members of an object are in braces. */
  readonly schemas: Readonly<Record<string, string>>;
}

/** Returns the outline of an OpenAPI description of this service. */
export function outlineOf(description: object): Outline {
  const { paths, webhooks, components } = description as Record<string, any>;
  const operations: Record<string, string> = {};
  for (const [path, methods] of Object.entries<any>(paths)) {
    for (const [method, operation] of Object.entries<any>(methods)) {
      operations[`${method.toUpperCase()} ${path}`] = outlineOfOperation(operation, description);
    }
  }
  for (const [event, { post }] of Object.entries<any>(webhooks)) {
    const { content } = resolved(post.requestBody, description);
    operations[`webhook ${event}`] = `> ${memberOf('payload', schemaIn(content))}`;
  }
  const schemas = Object.entries<Schema>(components.schemas).map(([name, schema]) => [
    name,
    schema.properties || schema.allOf ? `{${membersOf(schema).join(' ')}}` : typeOf(schema),
  ]);
  return { operations, schemas: Object.fromEntries(schemas) as Record<string, string> };
}

function outlineOfOperation(
  { parameters = [], requestBody, responses }: any,
  description: object,
): string {
  // Headers are optional, and the same everywhere.
  const given = parameters.map((each: any) => resolved(each, description));
  const takes = given
    .filter((each: any) => each.in !== 'header')
    .map(({ name, schema, required }: any) => memberOf(name, schema, required));
  const body = requestBody && [
    memberOf('body', schemaIn(requestBody.content), requestBody.required),
  ];
  const answers = Object.entries<any>(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => memberOf(status, schemaIn(content)));
  return [...takes, ...(body ?? []), '>', ...answers].join(' ');
}

function resolved(value: any, description: object): any {
  const steps: string[] = value.$ref?.split('/').slice(1) ?? [];
  return steps.length === 0 ? value : steps.reduce((at: any, step) => at[step], description);
}

function schemaIn(content: object = {}): Schema {
  const [first] = Object.values<any>(content);
  return first?.schema ?? {};
}

function membersOf({ $ref, allOf = [], properties = {}, required = [] }: Schema): string[] {
  const own = Object.entries(properties).map(([name, member]) =>
    memberOf(name, member, required.includes(name)),
  );
  return [...($ref ? [`&:${nameIn($ref)}`] : []), ...allOf.flatMap(membersOf), ...own];
}

function memberOf(name: string, schema: Schema, isNeeded = false): string {
  const type = typeOf(schema).replace(/^string\b/, '');
  const separator = /^\??$/.test(type) ? '' : ':';
  return `${name}${separator}${type}${isNeeded ? '!' : ''}`;
}

function typeOf({
  $ref,
  type,
  enum: values,
  const: constant,
  items,
  anyOf,
  allOf,
}: Schema): string {
  if ($ref !== undefined) return nameIn($ref);
  if (anyOf) return `${typeOf(anyOf.find(each => each.type !== 'null') ?? {})}?`;
  // Only the envelope of a tool extends another object without a name. Its member is what the tool answers.
  if (allOf) return typeOf(allOf.at(-1)?.properties?.['data'] ?? {});
  const types = [type ?? 'any'].flat();
  const nullable = types.includes('null') ? '?' : '';
  const [name = 'any'] = types.filter(each => each !== 'null');
  if (values) return values.join('|') + nullable;
  if (constant !== undefined) return `${String(constant)}|`;
  return (items ? `[${typeOf(items)}]` : name) + nullable;
}

function nameIn($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
