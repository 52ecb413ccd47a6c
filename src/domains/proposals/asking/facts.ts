import type { Context, CheckedChange } from '../../../platform/context.ts';
import type { MovedMoney } from './automatic-payments.ts';
import { findFacts, type ReadFacts } from './facts.queries.ts';

/** The facts in the sentence of a proposal, in the business's words. Instants are ISO text. */
export interface Facts {
  /** The name of the booked, created or changed thing. */
  name: string | null;
  client: string | null;
  staff: string | null;
  startAt: string | null;
  /** The previous start of a moved appointment. */
  from: string | null;
  /** The new status. */
  status: string | null;
  /** The number of an order. */
  number: number | null;
  /** The duration of an appointment. */
  minutes?: number | null;
  /** Text for the client or from the client, such as a comment or the reason of a cancellation. */
  comment?: string | null;
  /** The number of clients who get a message. */
  recipients?: number | null;
  /** The text of a message to clients. */
  text?: string | null;
  /** The delivery address of an order. */
  address?: string | null;
  /** The return address of a payment page. */
  returnUrl?: string | null;
  /** The amount refunded automatically, in minor units. */
  backMinor?: number;
  /** The fee charged to a card, in minor units. */
  chargedMinor?: number;
  /** The new version of the subject. */
  version?: number | null;
  /** An English summary, for actions without a sentence of their own. */
  summary: string;
  timezone: string;
}

const nothingRead = {
  name: null,
  client: null,
  staff: null,
  number: null,
  recipients: null,
  minutes: null,
  comment: null,
  text: null,
  address: null,
  returnUrl: null,
  version: null,
} satisfies Omit<Required<ReadFacts>, 'startAt'>;

/** Reads the facts of a change in its transaction, before it is committed. */
export async function factsOf(
  { em }: Context,
  { event }: CheckedChange,
  { backMinor, chargedMinor }: MovedMoney,
): Promise<Omit<Facts, 'timezone'>> {
  const { businessId, subject, details, summary } = event;
  const row =
    businessId !== null && subject !== null
      ? await findFacts(em, { businessId, id: subject })
      : undefined;
  const { startAt = null } = row ?? {};
  // For a move these are instants, for other actions statuses.
  const isMove = event.type === 'appointment.rescheduled';
  return {
    ...nothingRead,
    ...row,
    backMinor,
    chargedMinor,
    startAt: startAt === null ? null : new Date(startAt).toISOString(),
    from: isMove ? textOf(details?.['from']) : null,
    status: isMove ? null : textOf(details?.['to']),
    summary,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
