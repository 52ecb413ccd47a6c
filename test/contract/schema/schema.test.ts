import { expect, test } from '@jest/globals';
import {
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  type GraphQLArgument,
} from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';

const schema = createSchema();

/** A named element of the schema, with its place and description. */
interface Element {
  path: string;
  name: string;
  kind: 'type' | 'field' | 'argument' | 'value' | 'directive';
  description: string | null | undefined;
}

const elements: Element[] = [
  ...Object.values(schema.getTypeMap())
    .filter(type => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap(type => {
      const { name, description } = type;
      const own: Element = { path: name, name, kind: 'type', description };
      if (isEnumType(type)) {
        return [own, ...type.getValues().map(value => element(value, name, 'value'))];
      }
      if (!isObjectType(type) && !isInputObjectType(type)) return [own];
      const fields = Object.values(type.getFields()).flatMap(field => [
        element(field, name, 'field'),
        ...('args' in field ? argumentsOf(field.args, `${name}.${field.name}`) : []),
      ]);
      return [own, ...fields];
    }),
  ...schema
    .getDirectives()
    .filter(directive => !isSpecifiedDirective(directive))
    .flatMap(directive => [
      element(directive, '@', 'directive'),
      ...argumentsOf(directive.args, `@${directive.name}`),
    ]),
];

function element(
  { name, description }: Pick<Element, 'name' | 'description'>,
  parent: string,
  kind: Element['kind'],
): Element {
  return { path: `${parent}.${name}`, name, kind, description };
}

function argumentsOf(args: readonly GraphQLArgument[], parent: string): Element[] {
  return args.map(argument => element(argument, parent, 'argument'));
}

const paths = (found: readonly Element[]) => found.map(({ path }) => path);

test('Every element of the schema has a description, which becomes the text of tools and of the API’s pages.', () => {
  expect(elements.length).toBeGreaterThan(200);
  expect(paths(elements.filter(({ description }) => !description?.trim()))).toEqual([]);
});

test('descriptions are sentences', () => {
  const loose = elements.filter(
    ({ description }) =>
      description && !/^["`(\p{Lu}\p{N}][\s\S]*[.!?)]$/u.test(description.trim()),
  );
  expect(loose.map(({ path, description }) => `${path}: ${description}`)).toEqual([]);
});

test('Descriptions begin with the thing that they are about.', () => {
  const vague = elements.filter(
    ({ description }) =>
      description && /^(?:What|Who|Whom|Whose|Whether|Where|That|Those|Which)\b/.test(description),
  );
  expect(vague.map(({ path, description }) => `${path}: ${description}`)).toEqual([]);
});

test('types are PascalCase, fields and arguments camelCase, wire values lower snake_case', () => {
  const forms = {
    type: /^[A-Z][A-Za-z0-9]*$/,
    field: /^[a-z][A-Za-z0-9]*$/,
    argument: /^[a-z][A-Za-z0-9]*$/,
    value: /^[a-z]+(_[a-z]+)*$/,
    directive: /^[a-z][A-Za-z]*$/,
  };
  // Types that describe documents to the service itself and are never sent to callers.
  const ours = new Set([
    'ToolGroup',
    'ToolHint',
    'ToolListing',
    'RestMethod',
    'RestAccess',
    'RestSession',
  ]);
  const odd = elements.filter(
    ({ kind, name, path }) => !forms[kind].test(name) && !ours.has(path.split('.')[0] ?? ''),
  );
  expect(paths(odd)).toEqual([]);
});

test('names carry their units: lengths of time say minutes or days, instants end in At', () => {
  const odd = elements.filter(
    ({ kind, name }) =>
      kind !== 'type' &&
      /(duration|buffer|notice|horizon|cutoff)/i.test(name) &&
      !/(Minutes|Days)$/.test(name),
  );
  expect(paths(odd)).toEqual([]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!String(field.type).startsWith('DateTime')) continue;
      expect([`${type.name}.${field.name}`, /^at$|At$/.test(field.name)]).toEqual([
        `${type.name}.${field.name}`,
        true,
      ]);
    }
  }
});

test('Every list is a page of items and nextCursor, requested by limit and cursor.', () => {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = schema.getType(String(field.type).replace('!', ''));
    if (!isObjectType(type) || !type.name.endsWith('Page')) continue;
    const names = Object.keys(type.getFields());
    const byNumber = names.includes('page') ? ['page', 'pageSize', 'total'] : [];
    const bySearch =
      field.name === 'catalog'
        ? ['correctedSearch', 'people', 'byPeople', 'categories', 'facets']
        : field.name === 'listedBusinesses'
          ? ['correctedSearch']
          : [];
    const byCells = field.name === 'businesses' ? ['incomplete'] : [];
    expect(names).toEqual(['items', 'nextCursor', ...byNumber, ...bySearch, ...byCells]);
    const args = Object.fromEntries(field.args.map(({ name, ...rest }) => [name, rest]));
    expect(args['limit']?.defaultValue).toBe(20);
    expect(String(args['cursor']?.type)).toBe('String');
  }
});

test('Every mutation takes one input or ids, and never requires the business.', () => {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const names = field.args.map(({ name }) => name);
    if (names.includes('input')) expect([field.name, names]).toEqual([field.name, ['input']]);
    else expect([field.name, names.every(name => name.endsWith('Id'))]).toEqual([field.name, true]);
    for (const argument of field.args) {
      if (argument.name === 'businessId') expect(isNonNullType(argument.type)).toBe(false);
    }
    expect(isNonNullType(field.type)).toBe(true);
  }
});

test('An editable type carries a version, and its update takes that version.', () => {
  const editable = [
    'Business',
    'CatalogItem',
    'CatalogCollection',
    'StaffMember',
    'Resource',
    'Client',
    'WebhookEndpoint',
    'NotificationSettings',
    'PushSettings',
    'Appointment',
    'Order',
  ];
  for (const name of editable) {
    const type = schema.getType(name);
    expect([name, isObjectType(type) && String(type.getFields()['version']?.type)]).toEqual([
      name,
      'Int!',
    ]);
  }
  const inputs = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .filter(({ name }) => /^(Save|Update|Reschedule|Cancel|SetAppointment|SetOrder)/.test(name))
    .filter(
      ({ name }) =>
        ![
          'SaveCategoryInput',
          // A rehearsal shows many appointments, each with a version of its own.
          'CancelAppointmentsInput',
          'SaveTranslationsInput',
          // The discount of a coupon never changes.
          'SaveTariffCouponInput',
          // A written message cannot be edited.
          'CancelMessageInput',
          // Keys of metadata are merged, and entries in bulk are the present state of another system.
          'SaveExternalRecordInput',
          'SaveClientsInput',
          'SaveCatalogItemsInput',
          'SaveAppointmentsInput',
        ].includes(name),
    );
  expect(inputs.length).toBeGreaterThan(5);
  for (const input of inputs) {
    expect([input.name, 'version' in input.getFields()]).toEqual([input.name, true]);
  }
});

test('Every text argument has a limit.', () => {
  const open: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const isText = /^\[?String[!\]]*$/.test(String(field.type));
      const limited = field.astNode?.directives?.some(({ name }) => name.value === 'limit');
      if (isText && !limited) open.push(`${type.name}.${field.name}`);
    }
  }
  expect(open).toEqual([]);
});
