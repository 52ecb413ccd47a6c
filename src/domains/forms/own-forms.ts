import type { QueryOwnFormsArgs, SignFormInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/lib/ids.ts';
import { authorize } from '../business/access/authorize.ts';
import { isClient } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import { Client } from '../clients/client.entity.ts';
import { notFound } from '../nouns/not-found.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { findAppointment } from '../scheduling/appointments/reading/find-appointments.ts';
import { findOwnAppointment } from '../scheduling/appointments/reading/own-appointments.ts';
import { FormAnswer } from './form-answer.entity.ts';
import { readSigned } from './read-answers.ts';
import type { FormsOfVisit } from './shown.ts';
import { findForms } from './visit-forms.ts';

/** Reads the forms of a visit of the calling client. Answers are not shown: the holder of a link may be somebody else. */
export async function getOwnForms(
  context: Context,
  input: QueryOwnFormsArgs,
): Promise<FormsOfVisit> {
  const { business, appointment } = await findOwnVisit(context, input);
  return findForms(context.em, business, appointment, context.now());
}

/**
 * Answers a form of a visit of the calling client. A former answer stays, and this one replaces it. @throws DomainError
 * VALIDATION_FAILED naming every bad or missing answer, VERSION_CONFLICT for questions that have changed, INVALID_TRANSITION for a
 * visit that is over.
 */
export async function signForm(context: Context, input: SignFormInput): Promise<FormsOfVisit> {
  const { business, appointment } = await findOwnVisit(context, input);
  await context.services.rateLimiter.consume('form-answer', appointment.id);
  return writeLocked(context, business.id, async ({ em, now, caller }) => {
    // The client may have been merged or erased meanwhile.
    const present = await findAppointment(em, business, appointment.id, now());
    const visit = await findForms(em, business, present, now());
    const key = { businessId: business.id, id: present.clientId };
    const isErased = (await em.count(Client, { ...key, erasedAt: null })) === 0;
    if (!visit.canSign || isErased) throw closed();
    const form = visit.forms.find(({ id }) => id === input.formId);
    if (!form) throw notFound('frm', input.formId);
    if (form.questionsVersion !== input.questionsVersion) throw changed(form.questionsVersion);
    const { id: formId, businessId, name, questions, questionsVersion, healthData } = form;
    const answer = em.create(FormAnswer, {
      id: newId('fan'),
      businessId,
      formId,
      clientId: present.clientId,
      appointmentId: present.id,
      visitKey: present.visitId ?? present.id,
      formName: name,
      questionsVersion,
      questions,
      healthData,
      ...readSigned(questions, input),
      address: caller.visitorAddress ?? null,
      signedAt: now(),
    });
    await em.flush();
    return {
      result: await findForms(em, business, present, now()),
      // The answers are read by people with permission, so the journal does not keep them.
      event: {
        type: 'form_answer.signed',
        businessId,
        subject: answer.id,
        summary: `The form “${name}” was answered.`,
        details: { formId, appointmentId: present.id, questionsVersion },
      },
    };
  });
}

async function findOwnVisit(
  context: Context,
  { businessId, appointmentId }: { businessId?: string | null; appointmentId: string },
): Promise<{ business: Business; appointment: Appointment }> {
  if (!isClient(context.caller)) {
    await authorize(context, businessId, 'appointment:own');
    throw new DomainError('FORBIDDEN', 'Only the client of a visit answers its forms.');
  }
  const appointment = await findOwnAppointment(context, appointmentId);
  const business = await authorize(context, appointment.businessId, 'appointment:own');
  return { business, appointment };
}

function closed(): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    'The visit is cancelled or over, so its forms cannot be answered.',
  ).withReason('form_closed');
}

function changed(version: number): DomainError {
  return new DomainError(
    'VERSION_CONFLICT',
    `The questions have changed meanwhile: read version ${version} of them, and answer it.`,
  ).withReason('changed_meanwhile');
}
