import type { Upload } from '../images/upload.ts';
import { routeInput } from '../../kit/routes/route-input.ts';
import type { Route } from '../../kit/routes/route.ts';

/** The parts of an address's description. */
export type DescribedRoute = Omit<Route, 'read' | 'execute' | 'rootField'>;

/** Returns the description of an address that takes a picture, without its body. */
export function uploadRoute({ operation, path, tag }: Upload): DescribedRoute {
  const { name, description, outputSchema } = operation;
  const access = 'SIGNED_IN';
  const { body, ...input } = routeInput(operation, { path, access, without: ['content'] });
  return {
    name,
    description,
    kind: 'mutation',
    method: 'POST',
    path,
    tag,
    status: 201,
    orChanges: false,
    access,
    session: undefined,
    anyOrigin: undefined,
    maxBodyBytes: undefined,
    maxAgeSeconds: undefined,
    cached: undefined,
    deprecation: undefined,
    // The body is the picture, so the other input is in the query.
    input: { ...input, query: body, body: undefined },
    columns: undefined,
    customFields: undefined,
    locations: undefined,
    fileType: undefined,
    outputSchema,
  };
}

/** Returns the description of the raw body, up to 10 MB. */
export function uploadBody({ types }: Upload) {
  const what = types.includes('application/pdf') ? 'The picture or document' : 'The picture';
  return {
    required: true,
    description: `${what} itself, up to 10 MB.`,
    content: Object.fromEntries(types.map(type => [type, {}])),
  };
}
