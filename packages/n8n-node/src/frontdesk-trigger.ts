import { FrontdeskError, verifyWebhook, type WebhookEvent } from '../../sdk/src/index.ts';
import { connect } from './connect.ts';
import type {
  HookFunctions,
  Node,
  NodeDescription,
  Option,
  WebhookAnswer,
  WebhookFunctions,
} from './n8n-types.ts';

/** The data that n8n stores for an active trigger. */
interface Registration {
  endpointId?: string;
  secret?: string;
}

const events: readonly (Option & { value: WebhookEvent })[] = [
  { name: 'Appointment Booked', value: 'appointment_created' },
  { name: 'Appointment Cancelled', value: 'appointment_cancelled' },
  { name: 'Appointment Completed', value: 'appointment_completed' },
  { name: 'Appointment Missed', value: 'appointment_no_show' },
  { name: 'Appointment Moved', value: 'appointment_rescheduled' },
  { name: 'Client Changed', value: 'client_updated' },
  { name: 'Client Created', value: 'client_created' },
  { name: 'Order Created', value: 'order_created' },
  { name: 'Payment Succeeded', value: 'payment_succeeded' },
  { name: 'Stock Low', value: 'stock_low' },
];

/** The node that starts a workflow by an event of a business. */
export class FrontdeskTrigger implements Node {
  description: NodeDescription = {
    displayName: 'Frontdesk Trigger',
    name: 'frontdeskTrigger',
    icon: 'fa:calendar-check',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in a business',
    defaults: { name: 'Frontdesk Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'frontdeskApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: [],
        options: events,
      },
    ],
  };

  webhookMethods = { default: { checkExists, create, delete: remove } };

  async webhook(this: WebhookFunctions): Promise<WebhookAnswer> {
    const { secret } = this.getWorkflowStaticData('node') as Registration;
    const { rawBody = '', headers } = this.getRequestObject();
    try {
      const webhook = await verifyWebhook(rawBody, headers, secret ?? []);
      return { workflowData: [[{ json: { ...webhook } }]] };
    } catch (error) {
      this.getResponseObject()
        .status(400)
        .json({ message: (error as Error).message });
      return { noWebhookResponse: true };
    }
  }
}

/** Returns true if the stored endpoint is active, with the address and the events of the node. */
async function checkExists(this: HookFunctions): Promise<boolean> {
  const { endpointId } = this.getWorkflowStaticData('node') as Registration;
  if (!endpointId) return false;
  const url = this.getNodeWebhookUrl('default');
  const wanted = this.getNodeParameter('events') as WebhookEvent[];
  const business = await connect(this);
  for await (const each of business.listWebhookEndpoints({ limit: 100 })) {
    if (each.endpointId !== endpointId) continue;
    const sameEvents = String(wanted.toSorted()) === String(each.events.toSorted());
    return each.active && each.url === url && sameEvents;
  }
  return false;
}

async function create(this: HookFunctions): Promise<boolean> {
  const url = this.getNodeWebhookUrl('default') ?? '';
  // An endpoint without events would get all of them.
  const wanted = this.getNodeParameter('events') as WebhookEvent[];
  if (wanted.length === 0) throw new Error('Choose at least one event.');
  const business = await connect(this);
  const made = await business.createWebhookEndpoint({ url, description: 'n8n', events: wanted });
  const { endpointId } = made.endpoint;
  const registration: Registration = { endpointId, secret: made.secret };
  Object.assign(this.getWorkflowStaticData('node'), registration);
  return true;
}

/** Deletes the endpoint. Succeeds too if somebody deleted it before. */
async function remove(this: HookFunctions): Promise<boolean> {
  const stored = this.getWorkflowStaticData('node') as Registration;
  const { endpointId } = stored;
  if (!endpointId) return true;
  try {
    await (await connect(this)).deleteWebhookEndpoint({ endpointId });
  } catch (error) {
    if (!(error instanceof FrontdeskError) || error.code !== 'NOT_FOUND') throw error;
  }
  delete stored.endpointId;
  delete stored.secret;
  return true;
}
