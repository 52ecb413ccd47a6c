/** A message that WhatsApp reports. */
export interface WhatsAppMessage {
  readonly id: string;
  /** Number of the sender, E.164. */
  readonly from: string;
  /** Name that the sender gave at WhatsApp. */
  readonly name: string | null;
  readonly text: string;
  /** In epoch milliseconds. */
  readonly at: number;
}

/** State of a message that we sent, as WhatsApp reports it. */
export interface WhatsAppStatus {
  readonly id: string;
  readonly status: string;
  readonly failure: string | null;
}

/** Parts of a report of the Cloud API that we read. */
interface Report {
  entry?: { changes?: { field?: string; value?: Value }[] }[];
}

interface Value {
  metadata?: { phone_number_id?: string };
  contacts?: { wa_id?: string; profile?: { name?: string } }[];
  messages?: RawMessage[];
  statuses?: RawStatus[];
}

interface RawMessage {
  id?: string;
  from?: string;
  timestamp?: string;
  type?: string;
  text?: { body?: string };
  button?: { text?: string };
  interactive?: { button_reply?: { title?: string }; list_reply?: { title?: string } };
  image?: { caption?: string };
  video?: { caption?: string };
  document?: { caption?: string };
}

interface RawStatus {
  id?: string;
  status?: string;
  errors?: { title?: string; message?: string; error_data?: { details?: string } }[];
}

/** Kinds of reports that are no messages of a person. */
const silent: ReadonlySet<string> = new Set(['reaction', 'system', 'unsupported', 'ephemeral']);

/** Reads what a report tells about a number of the business. What is about other numbers is left out. */
export function readEvent(
  body: string,
  phoneNumberId: string,
): { messages: WhatsAppMessage[]; statuses: WhatsAppStatus[] } {
  const { entry = [] } = parsed(body);
  const values = entry
    .flatMap(({ changes = [] }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => value ?? [])
    .filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId);
  return {
    messages: values.flatMap(value => (value.messages ?? []).flatMap(each => read(each, value))),
    statuses: values.flatMap(value => (value.statuses ?? []).flatMap(statusOf)),
  };
}

function parsed(body: string): Report {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value as Report;
  } catch {
    // Other bodies report nothing.
  }
  return {};
}

function read(message: RawMessage, { contacts = [] }: Value): WhatsAppMessage[] {
  const { id, from, timestamp, type = '' } = message;
  if (!id || !from || !/^\d{5,20}$/.test(from) || silent.has(type)) return [];
  const sender = contacts.find(({ wa_id: number }) => number === from);
  const name = sender?.profile?.name?.slice(0, 100) ?? null;
  const at = Number(timestamp) * 1000;
  return [{ id, from: `+${from}`, name, text: wordsOf(message), at }];
}

/** Returns the words of a message, or its kind in brackets: a picture is seen at WhatsApp alone. */
function wordsOf({ type, text, button, interactive, ...media }: RawMessage): string {
  const said =
    text?.body ??
    button?.text ??
    interactive?.button_reply?.title ??
    interactive?.list_reply?.title;
  if (said !== undefined) return said;
  const caption = media.image?.caption ?? media.video?.caption ?? media.document?.caption;
  return [`[${type}]`, caption].filter(Boolean).join(' ');
}

function statusOf({ id, status, errors = [] }: RawStatus): WhatsAppStatus[] {
  if (!id || !status) return [];
  const [error] = errors;
  const reason = error?.error_data?.details ?? error?.message ?? error?.title ?? null;
  return [{ id, status, failure: status === 'failed' ? (reason ?? 'unknown') : null }];
}
