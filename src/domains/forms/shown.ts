import type { Business } from '../business/business.entity.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import type { FormAnswer } from './form-answer.entity.ts';
import type { Form } from './form.entity.ts';
import type { Question } from './question.ts';

/** A form that a visit needs, with the answer that counts. */
export type NeededForm = Form & { formAnswerId: string | null; signedAt: number | null };

/** An answered form without its answers. */
export interface ListedAnswer extends Pick<
  FormAnswer,
  | 'businessId'
  | 'id'
  | 'formId'
  | 'formName'
  | 'questionsVersion'
  | 'healthData'
  | 'clientId'
  | 'appointmentId'
  | 'signedAt'
> {
  validUntilAt: number | null;
  superseded: boolean;
}

/** An answered form with its answers. */
export interface AnswerContent {
  formAnswer: ListedAnswer;
  entries: { question: Question; value: string | null }[];
  signedName: string | null;
  guardianName: string | null;
  signature: string | null;
  address: string | null;
}

/** The forms of a visit as its client sees them. */
export interface FormsOfVisit {
  business: Business;
  appointment: Appointment;
  canSign: boolean;
  forms: NeededForm[];
}
