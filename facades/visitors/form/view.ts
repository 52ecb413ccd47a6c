import type { Request } from 'express';
import { localeOfDates } from '../../../packages/shared/local-clock.ts';
import { createContext } from '../../../src/app/context.ts';
import { formCaller } from '../../../src/app/ports.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import { type Texts, textsFor } from '../../kit/texts/texts-for.ts';
import type { Operations } from './operations.generated.ts';

/** The forms of a visit. */
type Visit = Operations['see_forms']['result'];

/** A form of a visit, and one of its questions. */
export type AskedForm = Visit['forms'][number];
export type Question = AskedForm['questions'][number];

/** The forms of a visit as their client sees them. */
export interface FormView {
  readonly visit: Visit;
  /** The address of the page. */
  readonly path: string;
  /** Language of the page, and the locale of dates. */
  readonly locale: string;
  readonly dated: string;
  readonly t: Texts['form'];
  readonly sign: (
    values: Omit<Operations['sign_form']['variables'], 'appointmentId'>,
  ) => Promise<unknown>;
}

/** A request to the forms of a visit. */
export type FormRequest = Request<{ token: string }>;

/** Creates the function that opens the forms of a request's link. @throws DomainError NOT_FOUND for an invalid link. */
export function formOpener(facade: FacadeServices) {
  const open = visitOpener(facade);
  return async (request: FormRequest): Promise<FormView> => {
    const { token } = request.params;
    const caller = await formCaller(facade.services, token, networkOf(String(request.ip)));
    return open(caller, { path: `/form/${token}`, requestId: idOf(request) });
  };
}

/** Creates the function that opens the forms of a visit for its client, on a page at a path. */
export function visitOpener({ services, schema }: FacadeServices) {
  const execute = runDocuments<Operations>(schema, import.meta.url);
  return async (
    caller: Awaited<ReturnType<typeof formCaller>>,
    { path, requestId }: { path: string; requestId: string },
  ): Promise<FormView> => {
    const { businessId, appointmentId, language = null } = caller;
    const accepted = language === null ? [] : [language];
    const context = () => createContext(services, { caller, requestId, accepted });
    const place = await execute(context(), 'form_place', { businessId });
    const visit = await execute(context(), 'see_forms', { businessId, appointmentId });
    const locale = language ?? place.locale;
    return {
      visit,
      path,
      locale,
      dated: localeOfDates(locale, place.phoneCountry),
      t: textsFor(locale).form,
      sign: values => execute(context(), 'sign_form', { appointmentId, ...values }),
    };
  };
}
