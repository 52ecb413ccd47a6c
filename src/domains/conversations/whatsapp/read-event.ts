/** A message that WhatsApp reports. */
export interface WhatsAppMessage {
  readonly id: string;
  /** Number of the sender, E.164. */
  readonly from: string;
  /** Name that the sender gave at WhatsApp. */
  readonly name: string | null;
  readonly text: string;
  /** True if the text is that of a button of ours, which the sender pressed. */
  readonly isButton: boolean;
  /** A picture, a voice message or a document, which is fetched by its id. */
  readonly media: WhatsAppMedia | null;
  /** In epoch milliseconds. */
  readonly at: number;
}

/** A file of a message at WhatsApp. */
export interface WhatsAppMedia {
  readonly id: string;
  readonly name: string | null;
  readonly contentType: string | null;
}

/** State of a message that we sent, as WhatsApp reports it. */
export interface WhatsAppStatus {
  readonly id: string;
  readonly status: string;
  readonly failure: string | null;
  /** Code of the failure; 0: none. */
  readonly code: number;
  /** The id that we sent with the message; null: none. */
  readonly callback: string | null;
}

/** A person who stopped the advertising of the business in WhatsApp. */
export interface WhatsAppStop {
  /** Number of the person, E.164. */
  readonly from: string;
  /** In epoch milliseconds. */
  readonly at: number;
}

/** A change of the state of a template at Meta. */
export interface WhatsAppTemplateState {
  readonly name: string;
  readonly language: string;
  /** Name of the state at Meta, such as `PAUSED`. */
  readonly event: string;
}

/** Parts of a report of the Cloud API that we read. */
interface Report {
  entry?: { changes?: { field?: string; value?: Value }[] }[];
}

interface Value {
  metadata?: { phone_number_id?: string };
  event?: string;
  message_template_name?: string;
  message_template_language?: string;
  contacts?: { wa_id?: string; profile?: { name?: string } }[];
  messages?: RawMessage[];
  statuses?: RawStatus[];
  user_preferences?: { wa_id?: string; category?: string; value?: string; timestamp?: unknown }[];
}

interface RawMessage {
  id?: string;
  from?: string;
  timestamp?: string;
  type?: string;
  text?: { body?: string };
  button?: { text?: string };
  interactive?: { button_reply?: { title?: string }; list_reply?: { title?: string } };
  image?: RawMedia;
  video?: RawMedia;
  audio?: RawMedia;
  sticker?: RawMedia;
  document?: RawMedia;
}

interface RawMedia {
  id?: string;
  mime_type?: string;
  filename?: string;
  caption?: string;
}

interface RawStatus {
  id?: string;
  status?: string;
  biz_opaque_callback_data?: string;
  errors?: { code?: number; title?: string; message?: string; error_data?: { details?: string } }[];
}

/** Kinds of reports that are no messages of a person. */
const silent: ReadonlySet<string> = new Set(['reaction', 'system', 'unsupported', 'ephemeral']);

/** The contents of a report. */
interface WhatsAppReport {
  messages: WhatsAppMessage[];
  statuses: WhatsAppStatus[];
  stops: WhatsAppStop[];
  templates: WhatsAppTemplateState[];
}

/** Reads what a report tells about a number of the business. What is about other numbers is left out. */
export function readEvent(body: string, phoneNumberId: string): WhatsAppReport {
  const { entry = [] } = parsed(body);
  const changes = entry.flatMap(each => each.changes ?? []);
  const allOf = (name: string) =>
    changes.filter(({ field }) => field === name).flatMap(({ value }) => value ?? []);
  const valuesOf = (name: string) =>
    allOf(name).filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId);
  const values = valuesOf('messages');
  return {
    // Templates belong to the account, and not to a number.
    templates: allOf('message_template_status_update').flatMap(templateOf),
    stops: valuesOf('user_preferences').flatMap(value =>
      (value.user_preferences ?? []).flatMap(stopOf),
    ),
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
  const isButton = (message.button ?? message.interactive?.button_reply) !== undefined;
  const told = { text: wordsOf(message), isButton, media: mediaOf(message) };
  return [{ id, from: `+${from}`, name, ...told, at }];
}

/** Endings of names by the type, for files that have no name. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
};

function mediaOf(message: RawMessage): WhatsAppMedia | null {
  const { type = '', image, video, audio, sticker, document } = message;
  const { id, mime_type: mime, filename } = image ?? video ?? audio ?? sticker ?? document ?? {};
  if (!id || !/^\w{1,100}$/.test(id)) return null;
  const [contentType = ''] = (mime ?? '').split(';');
  const ending = endings[contentType];
  const name = filename ?? (ending === undefined ? type : `${type}.${ending}`);
  return { id, name, contentType: contentType || null };
}

/** Returns the words of a message, or its kind in brackets, which stands for the file. */
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

function statusOf({
  id,
  status,
  errors = [],
  biz_opaque_callback_data: callback,
}: RawStatus): WhatsAppStatus[] {
  if (!id || !status) return [];
  const [error] = errors;
  const reason = error?.error_data?.details ?? error?.message ?? error?.title ?? null;
  const failure = status === 'failed' ? (reason ?? 'unknown') : null;
  return [{ id, status, failure, code: error?.code ?? 0, callback: callback ?? null }];
}

/** Reads that a person stopped advertising. One who wants it again has to agree to it again here. */
function stopOf({
  wa_id: number = '',
  category,
  value,
  timestamp,
}: NonNullable<Value['user_preferences']>[number]): WhatsAppStop[] {
  if (category !== 'marketing_messages' || value !== 'stop' || !/^\d{5,20}$/.test(number))
    return [];
  return [{ from: `+${number}`, at: Number(timestamp) * 1000 }];
}

function templateOf({
  event,
  message_template_name: name,
  message_template_language: language,
}: Value): WhatsAppTemplateState[] {
  return event && name && language ? [{ name, language, event }] : [];
}
