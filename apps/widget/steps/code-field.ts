import { ApiError } from '../api.ts';
import type { Booking } from '../booking.ts';
import { el, fill, uniqueId } from '../dom.ts';
import { wordsFor } from '../errors.ts';
import { note, problem } from '../notice.ts';

/** The field for a code that proves the phone, which is empty until the service asks for one. */
export function codeField({ api, texts, choice }: Booking) {
  const node = el('div');
  let input: HTMLInputElement | null = null;

  /** Has a code sent and asks for it. */
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
    /** The digits that were typed in; null before a code is asked for. */
    value: (): string | null => input?.value.replaceAll(/\P{Nd}/gu, '') ?? null,
    isComplete(): boolean {
      if (!input || /^\p{Nd}{6}$/u.test(this.value() ?? '')) return true;
      show(texts.wrongCode);
      return false;
    },
    /** Goes on after a refusal for want of a code; false for any other error. */
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
