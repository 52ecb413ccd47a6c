import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import type { ProviderName } from '../payments/providers/provider-name.ts';
import type { FrozenLine, Party } from './frozen.ts';
import { ofAppointment, ofOrder } from './sale-statements.ts';

/** What was sold: an order, or an appointment that is not part of one. */
export interface SaleIds {
  businessId: string;
  orderId: string | null;
  appointmentId: string | null;
}

/** A sale as it is now, in minor units of its currency. */
export interface Sale extends SaleIds {
  clientId: string;
  /** Whether it was cancelled, declined or not taken up in time. */
  isOff: boolean;
  currency: string;
  orderNumber: number | null;
  /** The order that the appointment is part of. */
  partOf: string | null;
  buyer: Party;
  shop: { email: string | null };
  settings: Settings;
  lines: FrozenLine[];
  payments: SalePayment[];
}

export interface SalePayment {
  paymentId: string;
  provider: ProviderName;
  capturedMinor: number;
  refundedMinor: number;
  owedBackMinor: number;
  paidAt: number;
}

type Settings = Pick<
  Business,
  | 'name'
  | 'legalName'
  | 'taxNumber'
  | 'vatNumber'
  | 'address'
  | 'phone'
  | 'locale'
  | 'timezone'
  | 'receiptAddress'
  | 'receiptFooter'
  | 'receiptPrefix'
  | 'receiptYearly'
>;

/** Reads a sale of a business. @throws DomainError NOT_FOUND. */
export async function readSale(em: EntityManager, ids: SaleIds): Promise<Sale> {
  const { businessId, orderId, appointmentId } = ids;
  const [found] = await sql<Omit<Sale, keyof SaleIds>>(em, orderId ? ofOrder : ofAppointment, [
    businessId,
    orderId ?? appointmentId,
  ]);
  if (!found) throw orderId ? notFound('ord', orderId) : notFound('apt', appointmentId ?? '');
  return { ...ids, ...found };
}
