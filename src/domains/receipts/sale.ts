import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import type { DeskMethod } from '../../enums.generated.ts';
import type { ProviderName } from '../payments/providers/provider-name.ts';
import type { FrozenLine, Party } from './frozen.ts';
import { feeLine, type KeptFee } from './fee-line.ts';
import { ofAppointment, ofOrder } from './sale-statements.ts';

/** What was sold: an order, or an appointment that is not part of one. */
export interface SaleIds {
  businessId: string;
  orderId: string | null;
  appointmentId: string | null;
}

/** A sale as it is now, in minor units of its currency. */
export interface Sale extends SaleIds {
  /** Null: of a buyer who gave no name. */
  clientId: string | null;
  /** Whether it was cancelled, declined or not taken up in time. */
  isOff: boolean;
  /** Whether it was, and what is kept of it is all that is left to be paid. */
  isFee: boolean;
  currency: string;
  orderNumber: number | null;
  /** The order that the appointment is part of. */
  partOf: string | null;
  buyer: Party;
  shop: { email: string | null };
  settings: Settings;
  lines: FrozenLine[];
  payments: SalePayment[];
  /** What goods that came back have taken off what it costs. */
  returnedMinor: number;
}

export interface SalePayment {
  paymentId: string;
  provider: ProviderName;
  method: DeskMethod | null;
  tipMinor: number;
  /** Of the sale, without the tip, as all that follow. */
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
  const [found] = await sql<Omit<Sale, keyof SaleIds | 'isFee'> & { fees: KeptFee[] }>(
    em,
    orderId ? ofOrder : ofAppointment,
    [businessId, orderId ?? appointmentId],
  );
  if (!found) throw orderId ? notFound('ord', orderId) : notFound('apt', appointmentId ?? '');
  const { fees, ...sale } = found;
  const kept = fees.map(fee => feeLine(fee, sale.settings.locale));
  const isFee = sale.isOff && kept.length > 0;
  // What was called off has a document of what is kept of it.
  const lines = sale.isOff ? kept : [...sale.lines, ...kept];
  return { ...ids, ...sale, isOff: sale.isOff && !isFee, isFee, lines };
}
