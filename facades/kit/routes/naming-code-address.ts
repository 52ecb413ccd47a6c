import type { Request } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import type { Route } from './route.ts';

/** Runs a call. A refusal that requires a code then names the address that sends one. */
export type NameCodeAddress = <T>(request: Request, call: () => Promise<T>) => Promise<T>;

/** Uses the address of the same facade, because visitors of another one have other credentials. */
export function namingCodeAddress(routes: readonly Route[]): NameCodeAddress {
  const route = routes.find(({ rootField }) => rootField === 'requestPhoneCode');
  return async (request, call) => {
    try {
      return await call();
    } catch (error) {
      if (!route || !(error instanceof DomainError) || error.details?.['proof'] !== 'phone_code') {
        throw error;
      }
      const { message, issues, details } = error;
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(request.params[name]));
      const address = `${route.method} ${request.baseUrl}${path}`;
      const text = `${message} Request a code with ${address}, then call again with it as phoneCode.`;
      throw error.withMessage(text, issues, { ...details, request: address });
    }
  };
}
