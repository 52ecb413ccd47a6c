import type { GraphQLSchema } from 'graphql';
import type { CacheSettings } from '../../../src/app/cache-answer.ts';
import { prepare, type Execute } from '../../../src/app/execute.ts';
import { DomainError, invalid } from '../../../src/platform/errors.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import { loadDocuments } from '../../kit/engine/load-documents.ts';
import type { Operation } from '../../kit/engine/operation.ts';
import { inOwnNames } from '../../kit/engine/own-names.ts';
import type { Annotations } from '../../kit/mcp/listed-tool.ts';

export type Args = Readonly<Record<string, unknown>>;

/** An operation document that tools run. */
export interface Part extends Pick<Operation, 'name' | 'coerce' | 'untrusted'> {
  readonly variables: readonly string[];
  readonly cached: CacheSettings | undefined;
  readonly execute: Execute;
}

/** Runs the operations of a call, each with those arguments of the call that are its variables. */
export interface Run {
  readonly args: Args;
  /** The language tag of the shop. */
  readonly locale: string;
  /** Runs an operation as a visitor of the shop. `more` are further variables. */
  readonly atShop: (operation: string, more?: Args) => Promise<any>;
  /** Runs an operation as a visitor of no business, such as one who signs in. */
  readonly asVisitor: (operation: string, more?: Args) => Promise<any>;
  /** Runs an operation as the client of the session in the arguments. */
  readonly asClient: (operation: string) => Promise<any>;
  /** Encloses a buyer's token in a session for this shop. */
  readonly sealClient: (token: string) => object;
}

/** A tool of a shop's endpoint for clients' assistants. Each runs one operation or one of several, by its arguments. */
export interface AssistantTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly annotations: Annotations;
  readonly isWrite: boolean;
  readonly run: (run: Run) => Promise<unknown>;
}

interface Specification {
  readonly title: string;
  /** The description, unless it is that of the first operation. */
  readonly description?: string;
  /** The operations that it can run. Its arguments are their variables. */
  readonly operations: readonly string[];
  /** Arguments besides the variables. */
  readonly more?: Readonly<Record<string, JsonSchema>>;
  /** Variables that are no arguments. */
  readonly without?: readonly string[];
  /** The required arguments, unless they are those of the first operation. */
  readonly required?: readonly string[];
  /** The effect of a tool that changes something; absent: it reads. */
  readonly hint?: 'CREATES' | 'UPDATES' | 'DESTROYS';
  readonly run?: AssistantTool['run'];
}

const choice = (values: readonly string[], description: string): JsonSchema => ({
  type: 'string',
  enum: values,
  default: values[0],
  description,
});

const idempotencyKey: JsonSchema = {
  type: 'string',
  description: 'One key per booking; the same on a retry.',
};

const tools: Readonly<Record<string, Specification>> = {
  get_shop: { title: 'Look at the shop', operations: ['get_shop'] },
  search_catalog: { title: 'Search the catalog', operations: ['search_catalog'] },
  find_times: { title: 'Find free times', operations: ['find_times'] },
  hold_time: {
    title: 'Keep a time for a moment',
    operations: ['hold_time'],
    hint: 'CREATES',
    run: async ({ args, atShop }) => withCartId(args, await atShop('hold_time')),
  },
  book: {
    title: 'Book a visit',
    description:
      'Books a visit, all of it or nothing, after the person agreed to price and policyText. Give them confirmationUrl or card.url if there is one.',
    operations: ['book_services', 'book_service'],
    without: ['catalogItemId', 'variantId', 'staffId'],
    more: { idempotencyKey },
    hint: 'CREATES',
    run: ({ args, atShop }) => {
      const only = onlyService(args);
      return only ? atShop('book_service', only) : atShop('book_services');
    },
  },
  change_cart: {
    title: 'Fill the cart',
    description:
      'Puts an item into the cart, changes its quantity or shows the cart, with its total for each delivery. Nothing is reserved.',
    operations: ['see_cart', 'add_line', 'set_line', 'set_code'],
    required: [],
    hint: 'UPDATES',
    run: changeCart,
  },
  place_order: { title: 'Order the cart', operations: ['place_order'], hint: 'CREATES' },
  request_code: {
    title: 'Send a code to the person',
    description:
      'Sends the person a code of six digits, by text message or e-mail. It proves that a phone or address is theirs.',
    operations: ['send_phone_code', 'send_sign_in_code'],
    required: [],
    more: {
      purpose: choice(
        ['account', 'booking'],
        'account: for confirm_code, by phone or email. booking: as phoneCode of a refused book or place_order.',
      ),
    },
    hint: 'CREATES',
    run: ({ args, locale, atShop, asVisitor }) =>
      choose(args, 'purpose', {
        account: () => asVisitor('send_sign_in_code', { locale: args['locale'] ?? locale }),
        booking: () => atShop('send_phone_code'),
      }),
  },
  confirm_code: {
    title: 'Confirm the code',
    operations: ['confirm_code'],
    hint: 'CREATES',
    run: async ({ asVisitor, sealClient }) => sealClient((await asVisitor('confirm_code')).token),
  },
  list_mine: {
    title: 'List the person’s visits or orders',
    description: 'The person’s visits or orders at this shop, with the tokens to change them.',
    operations: ['list_visits', 'list_orders'],
    more: {
      clientSession: { type: 'string', description: 'From confirm_code.' },
      what: choice(['visits', 'orders'], 'What to list.'),
    },
    required: ['clientSession'],
    run: ({ args, asClient }) =>
      choose(args, 'what', {
        visits: () => asClient('list_visits'),
        orders: () => asClient('list_orders'),
      }),
  },
  move_visit: {
    title: 'Move a visit',
    description: 'Moves a visit, all its parts, until the shop’s cut-off.',
    operations: ['move_booking', 'move_whole_visit'],
    hint: 'UPDATES',
    run: async ({ atShop }) =>
      atShop((await isOfVisit(atShop)) ? 'move_whole_visit' : 'move_booking'),
  },
  cancel: {
    title: 'Cancel a visit or an order',
    description:
      'Cancels a visit, all its parts, until the shop’s cut-off, or an order that the shop has not confirmed. lateFee is kept.',
    operations: ['cancel_booking', 'cancel_whole_visit', 'cancel_order'],
    hint: 'DESTROYS',
    run: cancel,
  },
};

/** Loads the tools, and the operations that they run, by name. */
export function loadAssistantTools(schema: GraphQLSchema): {
  tools: ReadonlyMap<string, AssistantTool>;
  parts: ReadonlyMap<string, Part>;
} {
  const operations = new Map(
    loadDocuments(schema, import.meta.url).map(each => [each.name, each] as const),
  );
  const parts = [...operations.values()].map(operation => toPart(schema, operation));
  return {
    tools: new Map(
      Object.entries(tools).map(([name, each]) => [name, toTool(name, each, operations)]),
    ),
    parts: new Map(parts.map(part => [part.name, part])),
  };
}

function toPart(schema: GraphQLSchema, operation: Operation): Part {
  const { name, coerce, untrusted, inputSchema, directives } = operation;
  return {
    name,
    coerce,
    untrusted,
    variables: Object.keys(inputSchema.properties ?? {}),
    cached: directives['cached'] as CacheSettings | undefined,
    execute: inOwnNames(operation, prepare(schema, operation)),
  };
}

/** The variable that the address gives. */
const slug = 'slug';

function toTool(
  name: string,
  { title, description, more = {}, without = [], required, hint, ...rest }: Specification,
  operations: ReadonlyMap<string, Operation>,
): AssistantTool {
  const own = rest.operations.map(each => operations.get(each)!);
  const [first] = own as [Operation];
  const hidden = new Set([slug, ...without]);
  // The first operation with a variable describes it.
  const properties = Object.assign(
    {},
    ...own.map(({ inputSchema }) => inputSchema.properties).toReversed(),
  ) as Record<string, JsonSchema>;
  const shown = Object.entries(properties).filter(([each]) => !hidden.has(each));
  const wanted = required ?? first.inputSchema.required ?? [];
  return {
    name,
    title,
    description: description ?? first.description,
    inputSchema: {
      type: 'object',
      properties: { ...Object.fromEntries(shown), ...more },
      required: wanted.filter(each => !hidden.has(each)),
      additionalProperties: false,
    },
    annotations: {
      readOnlyHint: hint === undefined,
      destructiveHint: hint === 'DESTROYS',
      idempotentHint: hint !== 'CREATES',
      openWorldHint: false,
    },
    isWrite: hint !== undefined,
    run: rest.run ?? (({ atShop }) => atShop(first.name)),
  };
}

/** Runs what an argument chooses; the first way, if it is left out. @throws DomainError VALIDATION_FAILED. */
function choose<T>(args: Args, name: string, ways: Readonly<Record<string, () => T>>): T {
  const names = Object.keys(ways);
  const chosen = args[name] ?? names[0]!;
  const way = typeof chosen === 'string' && names.includes(chosen) ? ways[chosen] : undefined;
  if (!way) throw invalid(name, `must be ${names.join(' or ')}.`);
  return way();
}

/** Returns the service of a booking of one service for one person; null for any other, and for one with unknown members. */
function onlyService({ services, people }: Args): Args | null {
  if (!Array.isArray(services) || services.length !== 1 || (people ?? 1) !== 1) return null;
  const [only] = services as readonly unknown[];
  if (!isPlainObject(only)) return null;
  const { catalogItemId, variantId, staffId, ...unknown } = only;
  return Object.keys(unknown).length === 0 ? { catalogItemId, variantId, staffId } : null;
}

/** Sets the quantity of a line, which is new to the cart or there already, or its discount code. Returns the cart. */
async function changeCart({ args, atShop }: Run): Promise<unknown> {
  const { cartId, catalogItemId, discountCode } = args;
  const answered = async (cart: Promise<object>) => withCartId(args, await cart);
  if (discountCode !== undefined) {
    if (catalogItemId != null) throw invalid('discountCode', 'give it alone, after the items.');
    return answered(atShop('set_code'));
  }
  if (catalogItemId == null) return answered(atShop('see_cart'));
  if (cartId == null) return answered(atShop('add_line'));
  try {
    return await answered(atShop('set_line'));
  } catch (error) {
    if (!isNotFound(error) || args['quantity'] === 0) throw error;
    return answered(atShop('add_line'));
  }
}

/** Adds the secret that was sent to an answer, which has one only if it is new. */
function withCartId({ cartId }: Args, answer: { cartId?: unknown }): object {
  return { ...answer, cartId: answer.cartId ?? cartId ?? null };
}

/** Returns true if a booking is part of a visit of several, which is moved and cancelled as a whole. */
async function isOfVisit(atShop: Run['atShop']): Promise<boolean> {
  return (await atShop('booking_of')).visitId !== null;
}

async function cancel({ atShop }: Run): Promise<unknown> {
  let isVisit: boolean;
  try {
    isVisit = await isOfVisit(atShop);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return atShop('cancel_order');
  }
  return atShop(isVisit ? 'cancel_whole_visit' : 'cancel_booking');
}

function isNotFound(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'NOT_FOUND';
}
