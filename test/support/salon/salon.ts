import type { TokenGrant } from '../../../src/domains/identity/tokens/token-kinds.ts';
import type {
  aiClient,
  Answer,
  Extra,
  graphqlClient,
  mcpClient,
  restClient,
} from '../clients/api-clients.ts';
import * as documents from '../clients/documents.ts';

export type Salon = Awaited<ReturnType<typeof foundSalon>>;

/** Settings of CreateBusinessInput and UpdateBusinessInput; hours may be an object. */
export type SalonSettings = Record<string, unknown> & {
  workingHours?: string | object | null;
  parallelCapacity?: number | null;
};

interface Named {
  id: string;
}

type ServiceSettings = Record<string, unknown> & {
  staff?: readonly Named[];
  resources?: readonly Named[];
};

interface BookingOptions {
  at: string;
  staff?: Named | null | undefined;
  [field: string]: unknown;
}

/** A line of an order: an item, one piece by default, booked at a start if `at` is given. */
interface OrderItem {
  item: Named;
  variant?: Named;
  quantity?: number;
  at?: string;
  staff?: Named;
}

interface ApiClients {
  ai: ReturnType<typeof aiClient>;
  mcp: ReturnType<typeof mcpClient>;
  graphql: ReturnType<typeof graphqlClient>;
  rest: ReturnType<typeof restClient>;
}

interface Person {
  id: string;
  email: string;
  tokens: { session: string; ai: string; mcp: string };
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns the same hours for every day, such as `daily('09:00-12:00', '13:00-18:00')`. */
export const daily = (...intervals: string[]) =>
  Object.fromEntries(days.map(day => [day, intervals]));

/** Creates a business with an owner, credentials of each kind, and helpers for tests. */
export async function foundSalon(
  apis: ApiClients,
  owner: Person,
  issue: (grant: TokenGrant) => Promise<string>,
  settings: SalonSettings,
) {
  const asOwner = apis.graphql(owner.tokens.session);
  const given = withTextHours({
    name: 'Salon',
    businessType: 'salon',
    timezone: 'Europe/Berlin',
    // All visitors of a test share one address, whose codes would be limited.
    phoneProof: 'never',
    workingHours: daily('09:00-18:00'),
    ...settings,
  });
  const business = needed(await asOwner(documents.createBusiness, { input: given }));
  const businessId: string = business.id;
  const service = await issue({ kind: 'service', name: 'test', businessId });
  const tokens = { ...owner.tokens, service };
  const save = async (document: string, input: object) =>
    needed(await asOwner(document, { input: { businessId, ...withTextHours({ ...input }) } }));
  const versionOf = async (field: string, id: object) => {
    const kept = Object.entries(id).map(([name, value]) => `, ${name}: "${value}"`);
    const query = `query ($businessId: ID) { ${field}(businessId: $businessId${kept.join('')}) { version } }`;
    return needed(await asOwner(query, { businessId })).version as number;
  };
  const resourceVersion = async (id: unknown) => {
    const query =
      'query ($b: ID) { resources(businessId: $b, limit: 100) { items { id version } } }';
    const { items } = needed(await asOwner(query, { b: businessId }));
    return items.find((each: Named) => each.id === id)?.version as number;
  };
  /** Adds the current version to a change that replaces a list, so that a test need not read it. */
  const replace = async (document: string, input: object, read: () => Promise<number>) => {
    const isReplaced = Object.entries(input).some(
      ([field, value]) => Array.isArray(value) || field.endsWith('Hours'),
    );
    if (!isReplaced || 'version' in input) return save(document, input);
    return save(document, { ...input, version: await read() });
  };
  const saveItem = (input: Record<string, unknown>) => {
    const { itemId } = input;
    if (!itemId) return save(documents.saveCatalogItem, input);
    return replace(documents.saveCatalogItem, input, () => versionOf('catalogItem', { itemId }));
  };
  const savePerson = (input: Record<string, unknown>) => {
    const { staffId } = input;
    if (!staffId) return save(documents.saveStaffMember, input);
    return replace(documents.saveStaffMember, input, () => versionOf('staffMember', { staffId }));
  };
  const saveResource = (input: Record<string, unknown>) => {
    const { resourceId } = input;
    if (!resourceId) return save(documents.saveResource, input);
    return replace(documents.saveResource, input, () => resourceVersion(resourceId));
  };

  return {
    ...(business as { id: string; slug: string; version: number; timezone: string }),
    owner,
    tokens,
    /** Clients of the AI Tool-API, MCP, GraphQL and REST as the owner. */
    ai: apis.ai(tokens.ai),
    mcp: apis.mcp(tokens.mcp),
    graphql: asOwner,
    /** Calls REST as the owner; paths are relative to the business. */
    rest: (method: string, path: string, content?: object | string, extra?: object) =>
      apis.rest(owner.tokens.session)(method, `/business/${businessId}${path}`, content, extra),
    /** Returns the version of a record, such as `versionOf('catalogItem', { itemId })`. */
    versionOf,
    /** Replaces a list over REST with the version read at the same path. */
    replace: async (path: string, content: object) => {
      const rest = apis.rest(owner.tokens.session);
      const { version } = needed(await rest('GET', `/business/${businessId}${path}`));
      return rest('PUT', `/business/${businessId}${path}`, { version, ...content });
    },
    /** Each of these fails the test if it is refused. */
    update: (input: SalonSettings) =>
      replace(documents.updateBusiness, input, () => versionOf('business', {})),
    staff: (input: SalonSettings = {}) => savePerson({ name: 'Anna', ...input }),
    /** Saves a tax rate, 19 % by default. */
    taxRate: (input: object = {}) =>
      save(documents.saveTaxRate, { name: 'VAT', percent: 19, ...input }),
    /** Saves a custom role, which reads the calendar by default. */
    role: (input: object = {}) =>
      save(documents.saveRole, { name: 'Junior', actions: ['appointment_read'], ...input }),
    /** Saves a discount, 10 % by default. */
    discount: (input: object = {}) =>
      save(documents.saveDiscount, { name: 'Spring', kind: 'percent', percent: 10, ...input }),
    resource: (input: object = {}) => saveResource({ name: 'Chair', ...input }),
    /** Saves a service of an hour for 50 by default; with `itemId`, changes an existing one. */
    service: ({ staff, resources, ...input }: ServiceSettings = {}) =>
      saveItem({
        ...(input['itemId'] ? {} : { name: 'Cut', price: 50, durationMinutes: 60 }),
        ...(staff && { staffIds: staff.map(person => person.id) }),
        ...(resources && { resourceIds: resources.map(resource => resource.id) }),
        ...input,
      }),
    product: (input: object = {}) =>
      saveItem({ name: 'Shampoo', price: 12, type: 'product', ...input }),
    /** Books over GraphQL and returns the answer, also a refusal. */
    book: (item: Named, options: BookingOptions): Promise<Answer> =>
      asOwner(documents.createAppointment, { input: { ...bookingOf(item, options), businessId } }),
    /** Books and returns the appointment. Fails the test if it is refused. */
    booked: (item: Named, options: BookingOptions) =>
      save(documents.createAppointment, bookingOf(item, options)),
    hold: (item: Named, { at, staff, ...rest }: BookingOptions): Promise<Answer> =>
      asOwner(documents.placeHold, {
        input: {
          businessId,
          catalogItemId: item.id,
          startAt: at,
          session: 'visitor',
          ...(staff && { staffId: staff.id }),
          ...rest,
        },
      }),
    release: (hold: Named): Promise<Answer> =>
      asOwner(documents.releaseHold, { businessId, holdId: hold.id }),
    move: (appointment: Named, input: object): Promise<Answer> =>
      asOwner(documents.rescheduleAppointment, {
        input: { businessId, appointmentId: appointment.id, ...input },
      }),
    change: (appointment: Named, input: object): Promise<Answer> =>
      asOwner(documents.changeAppointment, {
        input: { businessId, appointmentId: appointment.id, ...input },
      }),
    cancel: (appointment: Named, input: object = {}): Promise<Answer> =>
      asOwner(documents.cancelAppointment, {
        input: { businessId, appointmentId: appointment.id, ...input },
      }),
    setStatus: (appointment: Named, status: string, input: object = {}): Promise<Answer> =>
      asOwner(documents.setAppointmentStatus, {
        input: { businessId, appointmentId: appointment.id, status, ...input },
      }),
    appointment: async (appointment: Named) =>
      needed(await asOwner(documents.appointment, { businessId, appointmentId: appointment.id })),
    appointments: async (filter: object = {}) =>
      needed(await asOwner(documents.appointments, { businessId, limit: 100, ...filter })).items,
    /** Places an order over GraphQL for one client and returns the answer, also a refusal. */
    order: (items: readonly OrderItem[], input: object = {}): Promise<Answer> =>
      asOwner(documents.createOrder, { input: { businessId, ...orderOf(items), ...input } }),
    /** Places and returns an order. Fails the test if it is refused. */
    ordered: (items: readonly OrderItem[], input: object = {}) =>
      save(documents.createOrder, { ...orderOf(items), ...input }),
    setOrderStatus: (order: Named, status: string, input: object = {}): Promise<Answer> =>
      asOwner(documents.setOrderStatus, {
        input: { businessId, orderId: order.id, status, ...input },
      }),
    orderNow: async (order: Named) =>
      needed(await asOwner(documents.order, { businessId, orderId: order.id })),
    orders: async (filter: object = {}) =>
      needed(await asOwner(documents.orders, { businessId, limit: 100, ...filter })).items,
    /** Starts a payment over GraphQL and returns the answer, also a refusal. */
    pay: (input: object, extra: Extra = {}): Promise<Answer> =>
      asOwner(documents.initPayment, { input: { businessId, ...input } }, extra),
    /** Starts and returns a payment. Fails the test if it is refused. */
    paying: (input: object) => save(documents.initPayment, input),
    /** Takes a payment at the desk and returns the answer, also a refusal. */
    take: (input: object, extra: Extra = {}): Promise<Answer> =>
      asOwner(documents.takePayment, { input: { businessId, ...input } }, extra),
    refund: (payment: Named, input: object = {}, extra: Extra = {}): Promise<Answer> =>
      asOwner(
        documents.refundPayment,
        { input: { businessId, paymentId: payment.id, ...input } },
        extra,
      ),
    settle: (payment: Named, extra: Extra = {}): Promise<Answer> =>
      asOwner(documents.settlePayment, { businessId, paymentId: payment.id }, extra),
    checkPayment: (payment: Named): Promise<Answer> =>
      asOwner(documents.checkPayment, { businessId, paymentId: payment.id }),
    paymentNow: async (payment: Named) =>
      needed(await asOwner(documents.payment, { businessId, paymentId: payment.id })),
    payments: async (filter: object = {}) =>
      needed(await asOwner(documents.payments, { businessId, limit: 100, ...filter })).items,
    account: (input: object) => save(documents.savePaymentAccount, input),
    /** Returns the slots of a service, over the AI Tool-API. */
    slots: async (item: Named, when: string | object) =>
      needed(
        await apis.ai(tokens.ai).call('get_availability', {
          businessId,
          catalogItemId: item.id,
          ...(typeof when === 'string' ? { date: when } : when),
        }),
      ).slots as Slot[],
    /** Returns the journal, newest first. */
    journal: async (filter: object = {}) =>
      needed(await asOwner(documents.auditEvents, { businessId, limit: 100, ...filter })).items,
  };
}

export interface Slot {
  startAt: string;
  endAt: string;
  localStart: string;
  staffIds: string[];
  available: boolean;
  capacity: number;
  bookedCount: number;
  remainingCapacity: number;
}

function bookingOf(item: Named, { at, staff, ...rest }: BookingOptions) {
  return {
    catalogItemId: item.id,
    startAt: at,
    clientPhone: '+4930123456',
    clientName: 'Ada',
    ...(staff && { staffId: staff.id }),
    ...rest,
  };
}

function orderOf(items: readonly OrderItem[]) {
  return {
    clientPhone: '+4930123456',
    clientName: 'Ada',
    items: items.map(({ item, variant, quantity, at, staff }) => ({
      catalogItemId: item.id,
      ...(variant && { variantId: variant.id }),
      ...(quantity !== undefined && { quantity }),
      ...(at !== undefined && { startAt: at }),
      ...(staff && { staffId: staff.id }),
    })),
  };
}

function withTextHours(input: Record<string, unknown>) {
  const { workingHours } = input;
  if (typeof workingHours !== 'object' || workingHours === null) return input;
  return { ...input, workingHours: JSON.stringify(workingHours) };
}

/** Returns the data of an answer, or throws an error that shows why the call failed. */
export function needed({ data, code, message }: Answer): any {
  if (code !== undefined || data === undefined) throw new Error(`${code}: ${message}`);
  return data;
}
