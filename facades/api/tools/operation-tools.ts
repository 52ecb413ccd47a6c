import type { Context } from '../../../src/platform/context.ts';
import {
  DomainError,
  invalid,
  validationFailed,
  type Issue,
} from '../../../src/platform/errors.ts';
import { refuseUnknownFields } from '../../../src/platform/validation/input-check.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import { requiredMessage, suggestion } from '../../../src/platform/validation/messages.ts';
import { storageProblem } from '../../../src/platform/validation/storage-problem.ts';
import { ofType, type JsonSchema } from '../../kit/engine/json-schema.ts';
import { brief, briefest } from '../../kit/mcp/brief.ts';
import { searchOperations } from './search-operations.ts';
import { isOff } from './switched-off.ts';
import { hasTool, type Tool } from './tools.ts';

type Operations = () => ReadonlyMap<string, Tool>;

/** Maximum number of found operations, and how many of them are shown with their arguments, if these are no longer. */
const most = { found: 8, described: 2, characters: 4000 };

const text = (description: string, maxLength: number): JsonSchema => ({
  type: 'string',
  description,
  minLength: 1,
  maxLength,
});

const shared = {
  group: 'READING',
  untrusted: [],
  area: null,
  field: null,
  effects: [],
  isForBookings: false,
  listed: 'ALWAYS',
  seldom: new Set<string>(),
  mcpDefaults: {},
  cached: undefined,
} as const satisfies Partial<Tool>;

/** Creates the tool that finds operations of the service: other tools, and operations that `run_operation` runs. */
export function findOperation(tools: readonly Tool[], operations: Operations): Tool {
  const inputSchema: JsonSchema = {
    type: 'object',
    properties: {
      words: text('What you want to do, in English words.', 200),
      area: text('Only this area, as an answer names it.', 60),
      operation: text('The exact name: answers its whole schemas.', 60),
    },
    additionalProperties: false,
  };
  return {
    ...shared,
    name: 'find_operation',
    title: 'Find an operation',
    description:
      'Finds what no tool here does: waiting list, series, time off, gift cards, discounts, stock, drawer, receipts, messages and more. By a name it shows all arguments, of tools too.',
    inputSchema,
    outputSchema: ofType(found, { name: 'FoundOperations', description: 'The found operations.' }),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    isWrite: false,
    coerce: args => readTexts(args, inputSchema),
    execute: async (variables, { caller }: Context) => {
      const byName = new Map(tools.map(tool => [tool.name, tool]));
      const mine = [...tools, ...operations().values()].filter(
        tool => hasTool(caller, tool) && !isOff(caller, tool, byName),
      );
      return answerOf(mine, variables as Asked);
    },
  };
}

interface Asked {
  readonly words?: string;
  readonly area?: string;
  readonly operation?: string;
}

function answerOf(all: readonly Tool[], { words, area, operation }: Asked) {
  const areas = [...new Set(all.flatMap(each => each.area ?? []))].toSorted();
  if (operation !== undefined) {
    const one = all.find(({ name }) => name === operation);
    if (!one) throw noSuchOperation(operation, all);
    return {
      operations: [{ ...shown(one), inputSchema: one.inputSchema, outputSchema: one.outputSchema }],
      areas: [],
    };
  }
  if (words === undefined && area === undefined) return { operations: [], areas };
  const here = area === undefined ? all : all.filter(each => isArea(each, area));
  const matches = words === undefined ? here : searchOperations(here, words);
  const operations = matches.slice(0, words === undefined ? matches.length : most.found);
  const described = new Map(
    (words === undefined ? [] : operations)
      .map(each => [each, fitting(each.inputSchema)] as const)
      .filter(([, schema]) => schema !== undefined)
      .slice(0, most.described),
  );
  return {
    operations: operations.map(each => ({
      ...shown(each),
      ...(described.has(each) && { inputSchema: described.get(each) }),
    })),
    areas: operations.length === 0 ? areas : [],
  };
}

/** Returns a schema as fully described as there is room for; undefined if there is too little. */
function fitting(schema: JsonSchema): object | undefined {
  return [brief(schema), briefest(schema)].find(
    each => JSON.stringify(each).length <= most.characters,
  );
}

function isArea({ area }: Tool, asked: string): boolean {
  return area?.toLowerCase() === asked.toLowerCase();
}

function shown({ name, description, area, isWrite, listed }: Tool) {
  const callBy = listed === 'NEVER' ? 'run_operation' : name;
  return { name, area: area ?? 'Tools', description, isWrite, callBy };
}

const found: JsonSchema = {
  type: 'object',
  properties: {
    operations: {
      type: 'array',
      description: 'The best match first.',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'Its name.' },
          area: { type: 'string', description: 'The area of the business.' },
          description: { type: 'string', description: 'What it does.' },
          isWrite: { type: 'boolean', description: 'True if it changes something.' },
          callBy: { type: 'string', description: 'The tool to call: itself, or `run_operation`.' },
          inputSchema: { type: 'object', description: 'The JSON Schema of its arguments.' },
          outputSchema: { type: 'object', description: 'The JSON Schema of its answer.' },
        },
        required: ['name', 'area', 'description', 'isWrite', 'callBy'],
        additionalProperties: false,
      },
    },
    areas: {
      type: 'array',
      description: 'All areas, if nothing was found.',
      items: { type: 'string' },
    },
  },
  required: ['operations', 'areas'],
  additionalProperties: false,
};

/** Creates the tool that runs an operation by its name. The operation is checked, journaled and answered like a tool. */
export function runOperation(tools: readonly Tool[], operations: Operations): Tool {
  const inputSchema: JsonSchema = {
    type: 'object',
    properties: {
      operation: text('The name, from find_operation.', 60),
      arguments: { type: 'object', description: 'Its arguments, by its inputSchema.' },
      idempotencyKey: text('The same on a retry.', 200),
    },
    required: ['operation'],
    additionalProperties: false,
  };
  return {
    ...shared,
    name: 'run_operation',
    title: 'Run an operation',
    description: 'Runs an operation that find_operation found, with the same rules as a tool.',
    inputSchema,
    outputSchema: ofType(
      { type: 'object', properties: {}, additionalProperties: true },
      { name: 'OperationAnswer', description: 'The answer of the operation.' },
    ),
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    },
    isWrite: false,
    coerce: () => ({}),
    execute: () => Promise.reject(new Error('run_operation is redirected to its operation.')),
    redirect: args => {
      const { arguments: given = {}, ...others } = isPlainObject(args) ? args : {};
      const { operation = '', idempotencyKey } = readTexts(
        isPlainObject(args) ? others : args,
        inputSchema,
      );
      if (!isPlainObject(given)) throw invalid('arguments', 'must be an object.');
      const tool = operations().get(operation) ?? tools.find(({ name }) => name === operation);
      if (!tool) throw noSuchOperation(operation, [...operations().values()]);
      const hasKey = idempotencyKey !== undefined && tool.isWrite;
      return { tool, args: hasKey ? { ...given, idempotencyKey } : given };
    },
  };
}

function noSuchOperation(name: string, all: readonly { name: string }[]): DomainError {
  const near = suggestion(
    name,
    all.map(each => each.name),
  );
  return new DomainError(
    'NOT_FOUND',
    `There is no operation ${name.slice(0, 60)}.${near} find_operation finds them by words.`,
  );
}

/** Reads arguments that are texts. @throws DomainError VALIDATION_FAILED naming every bad argument. */
function readTexts(args: unknown, { properties = {}, required = [] }: JsonSchema) {
  if (!isPlainObject(args)) throw invalid('arguments', 'must be an object.');
  const issues: Issue[] = [];
  const names = Object.keys(properties);
  refuseUnknownFields(args, new Set(names), names, '', issues);
  const values = Object.entries(args).filter(
    ([name, value]) => names.includes(name) && value != null,
  );
  for (const [name, value] of values) {
    const maxLength = Number(properties[name]?.['maxLength']);
    if (typeof value !== 'string' || value === '' || value.length > maxLength) {
      issues.push({ path: name, message: `must be a text of 1 to ${maxLength} characters.` });
      continue;
    }
    const problem = storageProblem(value);
    if (problem) issues.push({ path: name, message: problem.message });
  }
  for (const name of required) {
    const message = requiredMessage(properties[name]?.description ?? '');
    if (args[name] == null) issues.push({ path: name, message });
  }
  if (issues.length > 0) throw validationFailed(issues);
  return Object.fromEntries(values) as Record<string, string>;
}
