import { ApiError } from './api.ts';
import type { Booking } from './booking.ts';
import { submitButton } from './button.ts';
import { el, fill, type Child } from './dom.ts';
import { wordsFor } from './errors.ts';
import { complainOf, contactFields, wrongFields, type Fields } from './fields.ts';
import type { OwnFields } from './more/own-fields.ts';
import { problem } from './notice.ts';
import { randomText } from './session.ts';
import { codeField } from './steps/code-field.ts';
import type { Contact } from './types.ts';

/** What is sent with a form: the contact, the code that proves its phone, and the same key for the same text. */
export interface Sent {
  contact: Contact;
  phoneCode: string | null;
  keyFor(text: string): string;
}

interface Form<Answer> {
  submit: string;
  before?: readonly Child[];
  after?: readonly Child[];
  /** The fields of the business, if it asks for any. */
  own?: OwnFields | undefined;
  send(sent: Sent): Promise<Answer>;
  onDone(answer: Answer): unknown;
  /** Whether an error was dealt with. */
  onRefused?(error: unknown): boolean;
  /** What is said of what a rule forbids. */
  refused?: string;
}

/** Asks for the contact, with all that can be wrong with it, and sends it. */
export function contactForm<Answer>(booking: Booking, form: Form<Answer>): HTMLFormElement {
  const { texts, choice } = booking;
  const fields = contactFields(booking);
  const failure = el('div');
  const button = submitButton(form.submit);
  const code = codeField(booking);
  const keyFor = createKeys();
  const send = () =>
    form.send({ contact: trimmed(choice.contact), phoneCode: code.value(), keyFor });

  async function refused(error: unknown): Promise<void> {
    if ((await code.answer(error)) || form.onRefused?.(error)) return;
    const paths = error instanceof ApiError ? error.fields : [];
    if (form.own?.complainOf(paths)) return;
    if (complainedOf(paths, fields, booking)) return;
    fill(failure, problem(wordsFor(error, texts, form.refused)));
  }

  return el(
    'form',
    {
      novalidate: true,
      onsubmit: event => {
        event.preventDefault();
        fill(failure);
        const wrong = wrongFields(choice.contact);
        const isComplete = form.own?.isComplete() ?? true;
        if (wrong.length > 0) return complainOf(fields, wrong, texts);
        if (!isComplete) return;
        if (button.isWorking() || !code.isComplete()) return;
        void button.during(send).then(form.onDone, refused);
      },
    },
    ...(form.before ?? []),
    ...Object.values(fields).map(({ node }) => node),
    ...(form.own?.nodes ?? []),
    ...(form.after ?? []),
    code.node,
    el('div', { class: 'actions' }, failure, button.node),
  );
}

/** A key that stays the same for the same text, so that a retry never books twice. */
function createKeys(): (text: string) => string {
  let sent: { text: string; key: string } | undefined;
  return text => {
    if (sent?.text !== text) sent = { text, key: randomText() };
    return sent.key;
  };
}

function trimmed(contact: Contact): Contact {
  const entries = Object.entries(contact).map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(entries) as unknown as Contact;
}

function complainedOf(paths: readonly string[], fields: Fields, { texts }: Booking): boolean {
  const names = paths.map(path => path.replace(/^contact\./, '')).filter(name => name in fields);
  complainOf(fields, names as (keyof Fields)[], texts);
  return names.length > 0;
}
