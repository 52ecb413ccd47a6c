import { ApiError } from './api.ts';
import type { Booking } from './booking.ts';
import { type Child, el, fill, note, problem, submitButton, uniqueId } from './dom.ts';
import { wordsFor } from './errors.ts';
import { complainOf, contactFields, wrongFields, type Fields } from './fields.ts';
import type { CustomFieldInputs } from './more/custom-fields.ts';
import { randomText } from './session.ts';
import type { Contact } from './types.ts';

/** Data that a form sends: the contact, the phone code, and a function for idempotency keys. */
export interface Sent {
  contact: Contact;
  phoneCode: string | null;
  keyFor(text: string): string;
}

interface Form<Answer> {
  submit: Child;
  before?: readonly Child[] | undefined;
  after?: readonly Child[];
  /** Returns true if the inputs before the contact are complete. Shows their errors otherwise. */
  isComplete?: (() => boolean) | undefined;
  /** Custom fields of the business, if it has any. */
  own?: CustomFieldInputs | undefined;
  send(sent: Sent): Promise<Answer>;
  onDone(answer: Answer): unknown;
  /** Returns true if the caller has handled the error. */
  onRefused?(error: unknown): boolean;
  /** Message for a refusal by a rule. */
  refused?: string;
}

/** Creates the contact form. It validates the input, shows errors and submits. */
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
        if (form.isComplete?.() === false) return;
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

/** Returns a function that gives the same key for the same text, so that a retry never books twice. */
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

/** Creates the field for the phone code. It is empty until the service requires a code. */
function codeField({ api, texts, choice }: Booking) {
  const node = el('div');
  let input: HTMLInputElement | null = null;

  /** Requests a code and shows the field. */
  async function ask(): Promise<void> {
    try {
      await api.sendCode(choice.contact);
    } catch (error) {
      return fill(node, problem(wordsFor(error, texts)));
    }
    show(null);
  }

  function show(wrong: string | null): void {
    const [id, errorId] = [uniqueId('code'), uniqueId('code-error')];
    const field = el('input', {
      id,
      name: 'code',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: '20',
      required: true,
      'aria-describedby': errorId,
    });
    if (wrong) field.setAttribute('aria-invalid', 'true');
    input = field;
    const again = { type: 'button', class: 'button', onclick: () => void ask() };
    fill(
      node,
      note('clock', texts.codeSent),
      el(
        'div',
        { class: 'field' },
        el('label', { for: id }, texts.code),
        field,
        el('p', { id: errorId, class: 'wrong' }, wrong),
        el('button', again, texts.newCode),
      ),
    );
    field.focus();
  }

  return {
    node,
    /** Returns the typed digits; null before a code is required. */
    value: (): string | null => input?.value.replaceAll(/\P{Nd}/gu, '') ?? null,
    isComplete(): boolean {
      if (!input || /^\p{Nd}{6}$/u.test(this.value() ?? '')) return true;
      show(texts.wrongCode);
      return false;
    },
    /** Handles a refusal for a missing code. Returns false for any other error. */
    async answer(error: unknown): Promise<boolean> {
      if (!(error instanceof ApiError) || !error.details.proof) return false;
      if (error.details.sentBy === 'email' && !choice.contact.email.trim()) {
        fill(node, problem(texts.codeNeedsEmail));
      } else if (input) show(texts.wrongCode);
      else await ask();
      return true;
    },
  };
}
