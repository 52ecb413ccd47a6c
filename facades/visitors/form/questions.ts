import { html, type Html } from '../../../packages/shared/html.ts';
import { signaturePad } from '../../kit/pages/signature-pad.ts';
import type { FormView, Question } from './view.ts';

/** Values that were sent with a form, by the names of its fields. */
export type Sent = Readonly<Record<string, string>>;

interface Asked {
  t: FormView['t'];
  sent: Sent;
  /** Sentences about refused answers, by the key of the question; `signature` for the signature. */
  wrong: Readonly<Record<string, string>>;
}

/** More choices than this are a list to open. */
const mostShown = 6;

/** Renders a question with its field, and the sentence about a refused answer. */
export function questionField(question: Question, asked: Asked): Html {
  const { key, kind, label } = question;
  if (kind === 'heading') return html`<h2>${label}</h2>`;
  if (kind === 'statement') return html`<p class="statement">${label}</p>`;
  if (kind === 'signature') return signatureField(question, asked);
  if (kind === 'yes_no') {
    const { yes, no } = asked.t;
    return choiceField(question, asked, [
      ['true', yes],
      ['false', no],
    ]);
  }
  const offered = question.choices.map(choice => [choice, choice] as const);
  if (kind === 'choice' && offered.length <= mostShown) {
    return choiceField(question, asked, offered);
  }
  return html`<div class="question">
    <label for="${key}">${label} ${ofNeed(question, asked)}</label>
    ${fieldOf(question, asked)} ${wrongText(key, asked)}
  </div>`;
}

/** Renders the field of a question with one answer, which keeps what was sent. */
function fieldOf({ key, kind, required, choices }: Question, { sent, wrong }: Asked): Html {
  const value = sent[key] ?? '';
  const state = html`id="${key}" name="${key}" ${required && html`required`}
  ${wrong[key] && html`aria-invalid="true" aria-describedby="wrong-${key}"`}`;
  if (kind === 'choice') {
    return html`<select ${state}>
      <option value=""></option>
      ${choices.map(
        choice => html`<option ${choice === value && html`selected`}>${choice}</option>`,
      )}
    </select>`;
  }
  if (kind === 'date') return html`<input class="line" type="date" ${state} value="${value}" />`;
  if (kind === 'text') {
    return html`<input class="line" type="text" maxlength="200" ${state} value="${value}" />`;
  }
  return html`<textarea rows="4" maxlength="2000" ${state}>${value}</textarea>`;
}

function choiceField(
  question: Question,
  asked: Asked,
  choices: readonly (readonly [value: string, label: string])[],
): Html {
  const { key, label, required } = question;
  const isWrong = asked.wrong[key] !== undefined;
  return html`<fieldset class="choices" ${isWrong && html`aria-describedby="wrong-${key}"`}>
    <legend>${label} ${ofNeed(question, asked)}</legend>
    ${choices.map(
      ([value, name]) =>
        html`<label>
          <input
            type="radio"
            name="${key}"
            value="${value}"
            ${required && html`required`}
            ${value === asked.sent[key] && html`checked`}
          />
          ${name}
        </label>`,
    )}
    ${wrongText(key, asked)}
  </fieldset>`;
}

/** Renders the pad, with the typed name as the other way to sign, and the name of a parent. */
function signatureField(question: Question, asked: Asked): Html {
  const { t, sent, wrong } = asked;
  const isWrong = wrong['signature'] !== undefined;
  return html`<fieldset class="sign" ${isWrong && html`aria-describedby="wrong-signature"`}>
    <legend>${question.label} ${ofNeed(question, asked)}</legend>
    ${signaturePad({ label: t.draw, clear: t.clear }, sent['signature'] ?? '')}
    ${wrongText('signature', asked)}
    <div class="question">
      <label for="signedName">${t.name}</label>
      <input
        class="line"
        type="text"
        id="signedName"
        name="signedName"
        maxlength="100"
        autocomplete="off"
        aria-describedby="nameHint"
        value="${sent['signedName']}"
      />
      <small id="nameHint">${t.nameHint}</small>
      <label for="guardianName">${t.guardian}</label>
      <input
        class="line"
        type="text"
        id="guardianName"
        name="guardianName"
        maxlength="100"
        autocomplete="off"
        value="${sent['guardianName']}"
      />
    </div>
  </fieldset>`;
}

function ofNeed({ required }: Question, { t }: Asked): Html | false {
  return !required && html`<small>${t.optional}</small>`;
}

function wrongText(key: string, { wrong }: Asked): Html | undefined | '' {
  const said = wrong[key];
  return said && html`<small class="wrong" id="wrong-${key}" role="alert">${said}</small>`;
}
