import type { Request } from 'express';

/** The text fields of a form by name. */
export function typedIn(request: Request): Record<string, string> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );
}

/** A query parameter as one text. */
export function asked(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value.trim() : '';
}
