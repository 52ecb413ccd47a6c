import { fields } from './fields.generated.ts';
import type { Property } from './n8n-types.ts';
import { offerOf, operations, type Field, type OperationName } from './operations.ts';

const operationNames = Object.keys(operations) as OperationName[];

/** The forms of the kinds of fields. A list of texts is typed with commas. */
const forms: Record<Field['kind'], Pick<Property, 'type' | 'default' | 'placeholder'>> = {
  boolean: { type: 'boolean', default: false },
  choice: { type: 'options', default: '' },
  choices: { type: 'multiOptions', default: [] },
  json: { type: 'json', default: '' },
  list: { type: 'string', default: '', placeholder: 'first, second' },
  number: { type: 'number', default: 0 },
  text: { type: 'string', default: '' },
};

/** Returns the form of the node: the operation, its required fields, and a collection of the others. */
export function propertiesOf(): Property[] {
  const menu: Property = {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: operationNames[0],
    options: operationNames.map(value => {
      const { name, action } = offerOf(value);
      return { name, value, action };
    }),
  };
  return [menu, ...operationNames.flatMap(propertiesOfOperation)];
}

function propertiesOfOperation(operation: OperationName): Property[] {
  const displayOptions = { show: { operation: [operation] } };
  const required = fields[operation].filter(each => each.required);
  const others = fields[operation].filter(each => !each.required && !isOfPages(operation, each));
  const all: Property = {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    displayOptions,
  };
  const limit: Property = {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    default: 50,
    typeOptions: { minValue: 1, maxValue: 100 },
    description: 'Max number of results to return',
    displayOptions: { show: { operation: [operation], returnAll: [false] } },
  };
  const more: Property = {
    displayName: 'More Fields',
    name: 'moreFields',
    type: 'collection',
    default: {},
    placeholder: 'Add Field',
    options: others.map(propertyOf),
    displayOptions,
  };
  return [
    ...required.map(each => ({ ...propertyOf(each), required: true, displayOptions })),
    ...(offerOf(operation).paged ? [all, limit] : []),
    more,
  ];
}

/** Returns true if n8n's own fields for lists replace the field. */
const isOfPages = (operation: OperationName, { name }: Field) =>
  offerOf(operation).paged && ['limit', 'cursor'].includes(name);

function propertyOf({ name, description, kind, choices }: Field): Property {
  return {
    displayName: titleOf(name),
    name,
    description,
    ...forms[kind],
    ...(choices && { options: choices.map(value => ({ name: titleOf(value), value })) }),
    ...(kind === 'choice' && { default: choices?.[0] }),
  };
}

/** Converts `clientName` and `no_show` to titles. */
function titleOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[ _]/);
  return words.map(([first = '', ...rest]) => first.toUpperCase() + rest.join('')).join(' ');
}
