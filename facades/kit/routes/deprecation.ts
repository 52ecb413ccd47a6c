import type { Response } from 'express';
import { NoDeprecatedCustomRule, validate, type GraphQLSchema } from 'graphql';
import type { Operation } from '../engine/operation.ts';

/** The dates of a deprecated address: since when, and the first day without it. */
export interface Deprecation {
  readonly date: string;
  readonly sunset: string;
}

/**
 * Returns the dates of a deprecated operation.
 * @throws Error for an operation without dates that uses something deprecated of the contract.
 */
export function deprecationOf(
  schema: GraphQLSchema,
  { name, document, directives }: Operation,
): Deprecation | undefined {
  const dates = directives['deprecatedSince'] as Deprecation | undefined;
  const [use] = dates ? [] : validate(schema, document, [NoDeprecatedCustomRule]);
  if (use) throw new Error(`${name}: ${use.message} Give the dates by @deprecatedSince.`);
  return dates;
}

/** Tells the dates of a deprecated address in the headers Deprecation (RFC 9745) and Sunset (RFC 8594). */
export function tellDeprecation(response: Response, deprecation: Deprecation | undefined): void {
  if (!deprecation) return;
  const [date, sunset] = [deprecation.date, deprecation.sunset].map(day => new Date(day));
  response.set({
    Deprecation: `@${date!.getTime() / 1000}`,
    Sunset: sunset!.toUTCString(),
  });
}
