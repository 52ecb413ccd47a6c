import type { BusinessOperations, CallOptions } from '../../sdk/src/index.ts';
import { connect } from './connect.ts';
import { fields } from './fields.generated.ts';
import type { ExecuteFunctions, Item, Node, NodeDescription } from './n8n-types.ts';
import { offerOf, type Field, type OperationName } from './operations.ts';
import { propertiesOf } from './properties.ts';

type Input = Record<string, unknown>;

/** An operation of the SDK whose types the form replaces. The service checks the input. */
type Call = (input: Input, options: CallOptions) => Promise<Input> & AsyncIterable<Input>;

/** The node that calls operations of a business. */
export class Frontdesk implements Node {
  description: NodeDescription = {
    displayName: 'Frontdesk',
    name: 'frontdesk',
    icon: 'fa:calendar-check',
    group: ['input'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Clients, appointments and orders of a business',
    defaults: { name: 'Frontdesk' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'frontdeskApi', required: true }],
    properties: propertiesOf(),
  };

  async execute(this: ExecuteFunctions): Promise<Item[][]> {
    const business = await connect(this);
    const items: Item[] = [];
    for (const index of this.getInputData().keys()) {
      const pairedItem = { item: index };
      try {
        const results = await run(this, business, index);
        items.push(...results.map(json => ({ json, pairedItem })));
      } catch (error) {
        // n8n shows the item of the context beside the message.
        if (!this.continueOnFail())
          throw Object.assign(error as Error, { context: { itemIndex: index } });
        const { message, code, reason, field, requestId } = error as Partial<
          Record<string, string>
        >;
        items.push({ json: { error: message, code, reason, field, requestId }, pairedItem });
      }
    }
    return [items];
  }
}

/** Calls the operation of an item, and returns its results. */
async function run(
  n8n: ExecuteFunctions,
  business: BusinessOperations,
  index: number,
): Promise<Input[]> {
  const operation = n8n.getNodeParameter('operation', index) as OperationName;
  const call = business[operation] as unknown as Call;
  const { list, paged } = offerOf(operation);
  const input = inputOf(n8n, operation, index);
  if (paged && n8n.getNodeParameter('returnAll', index, false)) {
    const all: Input[] = [];
    for await (const each of call({ ...input, limit: 100 }, {})) all.push(each);
    return all;
  }
  const limit = paged && { limit: n8n.getNodeParameter('limit', index, 50) };
  const answer = await call({ ...input, ...limit }, { idempotencyKey: keyOf(n8n, index) });
  if (!list) return [answer];
  // The service also lists the slots that are full.
  return (answer[list] as Input[]).filter(each => each['available'] !== false);
}

/** Returns the same key when n8n retries the node, so that it changes nothing twice. */
function keyOf(n8n: ExecuteFunctions, index: number): string {
  const runIndex = n8n.getWorkflowDataProxy(index)['$runIndex'];
  return ['n8n', n8n.getExecutionId(), n8n.getNode().id, runIndex, index].join('-');
}

/** Reads the fields of an operation. Optional fields are in a collection, which has only those that the user added. */
function inputOf(n8n: ExecuteFunctions, operation: OperationName, index: number): Input {
  const more = n8n.getNodeParameter('moreFields', index, {}) as Input;
  const given = fields[operation].map(field => {
    const { name, required } = field;
    const value = required ? n8n.getNodeParameter(name, index) : more[name];
    return [name, valueOf(field, value)] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function valueOf({ name, kind }: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'list')
    return value
      .split(',')
      .map(each => each.trim())
      .filter(Boolean);
  if (kind !== 'json') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch (cause) {
    throw new Error(`${name} is not valid JSON.`, { cause });
  }
}
