import { invalid } from '../../../src/platform/errors.ts';

/** A message of Google's booking API, version 3, with its JSON names. Whole numbers may come as text. */
export type Message = Readonly<Record<string, unknown>>;

/** A slot of one merchant. */
export interface Slot {
  readonly merchantId: string;
  readonly serviceId: string;
  readonly startAt: number;
  /** Null: any. */
  readonly durationMinutes: number | null;
  readonly staffId: string | null;
  /** The slot as Google sent it, which answers repeat. */
  readonly sent: Message;
}

/** Returns a member that is an object. @throws DomainError VALIDATION_FAILED. */
export function objectIn(message: Message, name: string): Message {
  return readObject(message[name], name);
}

/** Returns a value that is an object. @throws DomainError VALIDATION_FAILED naming it. */
export function readObject(value: unknown, name: string): Message {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Message;
  throw invalid(name, 'required: an object.', 'required');
}

/** Returns a member that is a text, or null if it is absent or empty. @throws DomainError VALIDATION_FAILED. */
export function textIn(message: Message, name: string): string | null {
  const value = message[name] ?? null;
  if (value === null || value === '') return null;
  if (typeof value === 'string' && value.length <= 500) return value;
  throw invalid(name, 'must be a text of at most 500 characters.');
}

/** Returns a member that is a text. @throws DomainError VALIDATION_FAILED. */
export function neededText(message: Message, name: string): string {
  const text = textIn(message, name);
  if (text === null) throw invalid(name, 'required.', 'required');
  return text;
}

/** Returns a member that is a whole number, possibly as text; null if it is absent. @throws DomainError VALIDATION_FAILED. */
function numberIn(message: Message, name: string): number | null {
  const value = message[name] ?? null;
  if (value === null) return null;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw invalid(name, 'must be a whole number.');
}

const secondsOfMinute = 60;
/** Seconds since 1970 of the first and last instants that the service accepts. */
const earliest = 31_536_000;
const latest = 253_370_764_800;

/** Reads the start and duration of a slot. @throws DomainError VALIDATION_FAILED. */
export function readTime(slot: Message): Pick<Slot, 'startAt' | 'durationMinutes'> {
  const start = numberIn(slot, 'start_sec');
  if (start === null || start < earliest || start > latest) {
    throw invalid('start_sec', 'required: seconds since 1970.', 'required');
  }
  const seconds = numberIn(slot, 'duration_sec');
  return { startAt: start * 1000, durationMinutes: seconds && seconds / secondsOfMinute };
}

/** Reads a slot of a merchant. @throws DomainError VALIDATION_FAILED. */
export function readSlot(sent: Message, merchantId = neededText(sent, 'merchant_id')): Slot {
  // A slot names its staff in `resources`, and a slot time in `resource_ids`.
  const name = sent['resources'] == null ? 'resource_ids' : 'resources';
  const resources = sent[name] == null ? {} : objectIn(sent, name);
  return {
    merchantId,
    serviceId: neededText(sent, 'service_id'),
    ...readTime(sent),
    staffId: textIn(resources, 'staff_id'),
    sent,
  };
}
