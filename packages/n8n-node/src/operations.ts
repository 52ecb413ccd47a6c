import type { BusinessOperations } from '../../sdk/src/index.ts';

/** An operation of the SDK as the node offers it. */
interface Offer {
  readonly name: string;
  readonly action: string;
  /** The list in the answer whose entries are items of n8n. Without it, the answer is one item. */
  readonly list?: 'items' | 'slots';
  /** True if the list has pages. */
  readonly paged?: true;
}

/** The operations of the node, in the order of its menu. `npm run codegen` writes their fields. */
export const operations = {
  listClients: { name: 'Find Clients', action: 'Find clients', list: 'items', paged: true },
  createClient: { name: 'Create Client', action: 'Create a client' },
  updateClient: { name: 'Update Client', action: 'Update a client' },
  getAvailability: { name: 'Find Free Times', action: 'Find free times', list: 'slots' },
  createAppointment: { name: 'Book Appointment', action: 'Book an appointment' },
  rescheduleAppointment: { name: 'Move Appointment', action: 'Move an appointment' },
  cancelAppointment: { name: 'Cancel Appointment', action: 'Cancel an appointment' },
  listAppointments: {
    name: 'List Appointments',
    action: 'List appointments',
    list: 'items',
    paged: true,
  },
  createOrder: { name: 'Create Order', action: 'Create an order' },
  listChanges: { name: 'List Changes', action: 'List changes since a cursor' },
} as const satisfies Partial<Record<keyof BusinessOperations, Offer>>;

export type OperationName = keyof typeof operations;

/** A field of an operation's input, by the form that n8n shows for it. */
export interface Field {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly kind: 'boolean' | 'choice' | 'choices' | 'json' | 'list' | 'number' | 'text';
  readonly choices?: readonly string[];
}

/** Returns how the node offers an operation. */
export const offerOf = (name: OperationName): Offer => operations[name];
