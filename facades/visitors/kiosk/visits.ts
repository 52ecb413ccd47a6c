import type { Request } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { callerAtKiosk, type findKiosk } from '../../../src/app/ports.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import { type FormView, visitOpener } from '../form/view.ts';
import type { Operations } from './operations.generated.ts';

/** A tablet that is set up. */
export type Kiosk = NonNullable<Awaited<ReturnType<typeof findKiosk>>>;

/** Creates the calls of a tablet. */
export function kioskVisits(facade: FacadeServices) {
  const { services, schema } = facade;
  const execute = runDocuments<Operations>(schema, import.meta.url);
  const openForms = visitOpener(facade);
  const callerOf = (request: Request, kiosk: Kiosk, appointmentId: string) => ({
    ...callerAtKiosk(kiosk, appointmentId),
    visitorAddress: networkOf(String(request.ip)),
  });
  return {
    /** Reads the name and the language of the business. */
    placeOf: (kiosk: Pick<Kiosk, 'businessId'>) => {
      const { businessId } = kiosk;
      const caller = callerAtKiosk(kiosk, '');
      return execute(createContext(services, { caller }), 'kiosk_place', { businessId });
    },
    /** Notes the arrival of a client for each visit of today. Some may have arrived before. */
    arrive: async (request: Request, kiosk: Kiosk, appointmentIds: readonly string[]) => {
      for (const appointmentId of appointmentIds) {
        const caller = callerOf(request, kiosk, appointmentId);
        const context = createContext(services, { caller, requestId: idOf(request) });
        await execute(context, 'arrive', { appointmentId }).catch((error: unknown) => {
          if (!(error instanceof DomainError) || error.code !== 'INVALID_TRANSITION') throw error;
        });
      }
    },
    /** Opens the forms of the visit; null without one. */
    open: (
      request: Request,
      kiosk: Kiosk,
      appointmentId: string | null,
    ): Promise<FormView | null> =>
      appointmentId === null
        ? Promise.resolve(null)
        : openForms(callerOf(request, kiosk, appointmentId), {
            path: '/kiosk/visit',
            requestId: idOf(request),
          }),
  };
}
