import type { Resolvers } from '../../graphql.generated.ts';
import { callerMay } from '../business/access/viewer-access.ts';
import { listFormAnswers, readFormAnswer } from './form-answers.ts';
import { getOwnForms, signForm } from './own-forms.ts';
import { listForms, saveForm } from './save-form.ts';
import { getAppointmentForms } from './visit-forms.ts';

export const formResolvers: Resolvers = {
  Query: {
    forms: (_, input, context) => listForms(context, input),
    appointmentForms: (_, input, context) => getAppointmentForms(context, input),
    formAnswers: (_, input, context) => listFormAnswers(context, input),
    ownForms: (_, input, context) => getOwnForms(context, input),
  },
  Mutation: {
    saveForm: (_, { input }, context) => saveForm(context, input),
    signForm: (_, { input }, context) => signForm(context, input),
    readFormAnswer: (_, { input }, context) => readFormAnswer(context, input),
  },
  Form: {
    catalogItemIds: ({ itemIds }) => itemIds ?? null,
  },
  FormAnswer: {
    canRead: ({ businessId, healthData }, _, context) =>
      !healthData || callerMay(context, businessId, 'health:read'),
  },
  OwnForms: {
    appointmentId: ({ appointment }) => appointment.id,
    businessName: ({ business }) => business.name,
    clientName: ({ appointment }) => appointment.clientName,
    startAt: ({ appointment }) => appointment.startAt,
    timezone: ({ appointment }) => appointment.timezone,
    forms: ({ forms }) => forms.map(form => ({ ...form, formId: form.id, formName: form.name })),
  },
};
